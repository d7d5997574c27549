// The one way to the engine: call(command, arguments) gives the View. The session behind it does one
// thing at a time, so a call first ends the one before it and waits until that has let go; what the
// user does last always wins.
import { complete, type Answer, type ApiError, type Progress, type View } from './protocol';

/** Carries requests; `hear` gets every answer to this one and the promise ends with the last. */
export interface Transport {
  send(request: Record<string, unknown>, hear: (answer: Answer) => void): Promise<void>;
}

export class EngineError extends Error {
  readonly key: string;
  readonly place: unknown;

  constructor({ key, text, place }: ApiError) {
    super(text);
    this.key = key;
    this.place = place;
  }
}

/** A call that another one has overtaken before it was sent. */
export class Overtaken extends Error {}

type Arguments = Record<string, unknown>;

export class Engine {
  private nextId = 1;
  private running: { id: number; done: Promise<unknown> } | null = null;
  private latest = 0;

  constructor(private readonly transport: Transport) {}

  async call(
    cmd: string,
    args: Arguments = {},
    onProgress: (progress: Progress) => void = () => {},
  ): Promise<View> {
    const id = this.nextId++;
    this.latest = id;
    while (this.running) {
      this.cancel();
      await this.running.done;
    }
    if (this.latest !== id && isPassing(cmd)) throw new Overtaken(cmd);
    const work = this.exchange({ ...args, id, cmd }, onProgress);
    const settled = work.then(
      () => {},
      () => {},
    );
    this.running = { id, done: settled };
    void settled.then(() => {
      if (this.running?.id === id) this.running = null;
    });
    return work;
  }

  /** Ends what runs; its call still resolves, with how things stand. */
  cancel(): void {
    if (this.running) {
      void this.transport.send({ id: 0, cmd: 'cancel', of: this.running.id }, () => {});
    }
  }

  private async exchange(
    request: Record<string, unknown>,
    onProgress: (progress: Progress) => void,
  ): Promise<View> {
    let final: Answer | null = null;
    await this.transport.send(request, (answer) => {
      if ('progress' in answer) {
        const { view } = answer.progress;
        onProgress(view ? { ...answer.progress, view: complete(view) } : answer.progress);
      } else {
        final = answer;
      }
    });
    // The compiler does not see the assignment in the closure.
    const end = final as Answer | null;
    if (end && 'view' in end) return complete(end.view);
    if (end && 'error' in end) throw new EngineError(end.error);
    throw new EngineError({ key: 'lost', text: 'The engine gave no answer.' });
  }
}

/** What need not be done any more when something newer has been asked. */
function isPassing(cmd: string): boolean {
  return cmd === 'edit.check' || cmd === 'solve.classes' || cmd === 'review.judge';
}
