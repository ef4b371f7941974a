/** One who waits for a turn at most once, and gives back what was taken. */
export interface Turn {
  /** Resolves when it is inside; in the order in which they came. */
  take(): Promise<void>;
  /** Does nothing where none was taken. */
  giveBack(): void;
}

/** Lets so many in at a time. */
export function createTurns(most: number): () => Turn {
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
    return { take: () => (taken ??= enter()), giveBack: () => void taken?.then(leave) };
  };
}
