/** Resolves with `late` unless the promise settles in time. */
export async function withTimeout<T>(
  promise: Promise<T>,
  milliseconds: number,
  late: T,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(late), milliseconds);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
