export type RouteErrorKind = 401 | 403 | 404 | 'unloadable' | 'stopped';

/** React found a node elsewhere than it put it, as after a page translator. */
export const isDisplacedNode = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotFoundError';

/** Further ones are shown as errors. */
export const MAX_RESTARTS = 3;

const getStatus = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'status' in error ? error.status : null;

/** `error` is a `Response`, the router's wrapper of one, an `ApiError`, or any other value. */
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
