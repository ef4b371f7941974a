interface RetryableQuery {
  readonly data?: unknown;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

/** Asks again for what failed and was never there; null while nothing is missing. */
export const toRetryHandler = (...asked: readonly RetryableQuery[]): (() => void) | null => {
  const missing = asked.filter(({ data, isError }) => isError && data === undefined);
  return missing.length === 0 ? null : () => missing.forEach(({ refetch }) => void refetch());
};
