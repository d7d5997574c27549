// Players with nets, which most people never need: their code is a second, larger engine, their nets are
// files, and both are fetched when one is asked for. Both engines then live side by side, each mode in the
// one that showed it last; what a request needs of the other is handed over. Start reading at Engines.call.
import type { Reply, WasmEngine } from './wasm';

/** Either gives nothing where there is none. */
export interface Files {
  engineWithNets(): Promise<WasmEngine | null>;
  net(name: string): Promise<Uint8Array | null>;
}

interface Request {
  cmd?: string;
  mode?: string;
}

/** A command that starts from the position of a mode names it; one of Review means the open record. */
function handOver(from: WasmEngine, to: WasmEngine, text: string): void {
  const { cmd = '', mode } = JSON.parse(text) as Request;
  const source = mode ?? (cmd.startsWith('review.') ? 'review' : null);
  if (!source) return;
  const said = from.call(JSON.stringify({ id: 0, cmd: 'hand.give', mode: source })).answers[0];
  const { view } = JSON.parse(said ?? '{}') as { view?: { export?: { text: string } } };
  if (view?.export) {
    to.call(JSON.stringify({ id: 0, cmd: 'hand.take', text: view.export.text }));
  }
}

export class Engines {
  private withNets: WasmEngine | null = null;
  private active: WasmEngine;
  private readonly homes = new Map<string, WasmEngine>();

  constructor(
    private readonly small: WasmEngine,
    private readonly files: Files,
  ) {
    this.active = small;
  }

  /** The answer, at once unless something has to be fetched; without that it says what is missing. */
  call(text: string): Reply | Promise<Reply> {
    const { cmd = '', mode } = JSON.parse(text) as Request;
    if (cmd === 'cancel') return this.active.call(text);
    const home = this.homes.get(mode ?? cmd.split('.')[0]!) ?? this.small;
    const reply = this.ask(home, text);
    return home.wantsNets() || home.missingNet() ? this.callWithNets(home, text, reply) : reply;
  }

  step(milliseconds: number): Reply {
    return this.noted(this.active, this.active.step(milliseconds));
  }

  private async callWithNets(home: WasmEngine, text: string, refusal: Reply): Promise<Reply> {
    let reply = refusal;
    if (home.wantsNets()) {
      this.withNets ??= await this.files.engineWithNets().catch(() => null);
      if (!this.withNets) return refusal;
      handOver(home, this.withNets, text);
      reply = this.ask(this.withNets, text);
    }
    for (let name = this.active.missingNet(); name; name = this.active.missingNet()) {
      const net = await this.files.net(name).catch(() => null);
      if (!net) break;
      this.active.addNet(name, net);
      // What was handed over is gone with the first try.
      if (this.active !== home) handOver(home, this.active, text);
      reply = this.ask(this.active, text);
    }
    return reply;
  }

  private ask(engine: WasmEngine, text: string): Reply {
    this.active = engine;
    return this.noted(engine, engine.call(text));
  }

  /** What an engine shows lives there from now on. */
  private noted(engine: WasmEngine, reply: Reply): Reply {
    for (const answer of reply.answers) {
      const { view } = JSON.parse(answer) as { view?: Request };
      if (view?.mode) this.homes.set(view.mode, engine);
    }
    return reply;
  }
}
