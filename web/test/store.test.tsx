import { render } from 'preact';
import { expect, test, vi } from 'vitest';
import { Store, useStore } from '../src/state/store';

interface Count {
  count: number;
  other: number;
}

function show(store: Store<Count>, drawn = () => {}) {
  const host = document.createElement('div');
  function Shown() {
    drawn();
    return <p>{useStore(store, (value) => value.count)}</p>;
  }
  render(<Shown />, host);
  return host;
}

test('a change is seen even if it comes before the component watches', async () => {
  const store = new Store<Count>({ count: 1, other: 0 });
  const host = show(store);
  store.set({ count: 2 });
  await vi.waitFor(() => expect(host.textContent).toBe('2'));
});

test('what a component did not pick does not draw it again', async () => {
  const store = new Store<Count>({ count: 1, other: 0 });
  const drawn = vi.fn();
  const host = show(store, drawn);
  store.set({ count: 2 });
  await vi.waitFor(() => expect(host.textContent).toBe('2'));
  const before = drawn.mock.calls.length;
  store.set({ other: 5 });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(drawn.mock.calls.length).toBe(before);
});
