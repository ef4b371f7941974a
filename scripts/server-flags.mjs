// Options of the server process, for npm start, journeys and benchmarks. Figures were measured on
// the whole server.

export const serverFlags = [
  '--enable-source-maps',
  // Short-lived objects would otherwise spread over 32 MB of an idle server; 8 MB hardly slow a
  // busy one.
  '--max-semi-space-size=8',
  // The only WebAssembly is the HTTP parser of `fetch`, rarely used here; optimising it takes 30 MB
  // at the first call.
  '--liftoff-only',
];

/**
 * glibc keeps freed memory in pools per thread: two pools for all save 20 MB. No effect on other C
 * libraries.
 */
export const serverEnv = { MALLOC_ARENA_MAX: '2' };
