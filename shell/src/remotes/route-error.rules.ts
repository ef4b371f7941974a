/** What became of a screen: it answered with a status, its files did not come, or it threw. */
export type RouteErrorKind = 401 | 403 | 404 | 'unloadable' | 'stopped';

const getStatus = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'status' in error ? error.status : null;

/** `error` is whatever a screen threw: a `Response`, what the router makes of one, an `ApiError`, or anything else. */
export const classifyRouteError = (error: unknown): RouteErrorKind => {
  const status = getStatus(error);
  if (status === 401 || status === 403 || status === 404) return status;
  if (
    error instanceof Error &&
    (error.name === 'ChunkLoadError' || ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED'))
  )
    return 'unloadable';
  return 'stopped';
};
