export interface SemaphoreSlot {
  acquire(): Promise<void>;
  release(): void;
}

export function createSemaphore(limit: number): () => SemaphoreSlot {
  const waiting: (() => void)[] = [];
  let count = 0;

  function acquire(): Promise<void> {
    if (count === limit) return new Promise((resolve) => waiting.push(resolve));
    count += 1;
    return Promise.resolve();
  }

  function release(): void {
    const next = waiting.shift();
    if (next) next();
    else count -= 1;
  }

  return () => {
    let acquired: Promise<void> | undefined;
    return { acquire: () => (acquired ??= acquire()), release: () => void acquired?.then(release) };
  };
}
