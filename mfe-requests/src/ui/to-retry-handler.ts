interface RetryableQuery {
  readonly data?: unknown;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

/** Refetches the queries that never loaded; null when there are none. */
export const toRetryHandler = (...queries: readonly RetryableQuery[]): (() => void) | null => {
  const missing = queries.filter(({ data, isError }) => isError && data === undefined);
  return missing.length === 0 ? null : () => missing.forEach(({ refetch }) => void refetch());
};
