/** One who waits for a turn at most once, and gives back what was taken. */
export interface SemaphoreSlot {
  /** Resolves when it is inside; in the order in which they came. */
  acquire(): Promise<void>;
  /** Does nothing where none was taken. */
  release(): void;
}

/** Lets so many in at a time. */
export function createSemaphore(most: number): () => SemaphoreSlot {
  const waiting: (() => void)[] = [];
  let inside = 0;

  function enter(): Promise<void> {
    if (inside === most) return new Promise((resolve) => waiting.push(resolve));
    inside += 1;
    return Promise.resolve();
  }

  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else inside -= 1;
  }

  return () => {
    let taken: Promise<void> | undefined;
    return { acquire: () => (taken ??= enter()), release: () => void taken?.then(leave) };
  };
}
