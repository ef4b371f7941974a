// How the server process is started, by npm start and by the journeys and benchmarks alike. Each figure was measured on the composed server.

export const serverFlags = [
  '--enable-source-maps',
  // Short-lived objects would otherwise spread over 32 MB of an idle server; 8 cost a busy one next to nothing.
  '--max-semi-space-size=8',
  // The only WebAssembly is the HTTP parser of `fetch`, rarely used here; optimising it takes 30 MB at the first call.
  '--liftoff-only',
];

/** glibc gives each thread memory pools of its own and keeps what was freed in them: 20 MB less with two for all. Nothing to other C libraries. */
export const serverEnv = { MALLOC_ARENA_MAX: '2' };
