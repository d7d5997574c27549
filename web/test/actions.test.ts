import { expect, test, vi } from 'vitest';
import { slowTransport } from './slow_transport';

const engine = slowTransport();
vi.mock('../src/engine/worker_transport', () => ({ workerTransport: () => engine.transport }));

test('a search that gives way does not hide that the page is at work', async () => {
  const { run } = await import('../src/actions');
  const { app } = await import('../src/state/app_state');
  const busyWith = () => app.get().busy?.cmd;
  void run('edit.check');
  expect(busyWith()).toBe('edit.check');
  void run('edit.undo');
  engine.answer({ id: 1, progress: { nodes: 5 } });
  expect(busyWith()).toBe('edit.undo');
  void run('edit.check');
  expect(busyWith()).toBe('edit.undo');
});
