// A value that components watch. All state of the page lives in one of these (app_state.ts).
import { useEffect, useReducer } from 'preact/hooks';

export class Store<T extends object> {
  private readonly watchers = new Set<() => void>();

  constructor(private value: T) {}

  get(): T {
    return this.value;
  }

  set(change: Partial<T>): void {
    this.value = { ...this.value, ...change };
    for (const watcher of [...this.watchers]) watcher();
  }

  watch(watcher: () => void): () => void {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }
}

/** Draws the component again when what it picked has changed. */
export function useStore<T extends object, Part>(store: Store<T>, pick: (value: T) => Part): Part {
  const [, again] = useReducer((count: number) => count + 1, 0);
  const part = pick(store.get());
  useEffect(() => {
    const look = () => {
      if (pick(store.get()) !== part) again(0);
    };
    // The value may have changed since it was drawn: effects run later.
    look();
    return store.watch(look);
  }, [store, part]);
  return part;
}
