// Replaces the federation runtime in a remote's build; the host provides it
// (`shell/src/remotes/provide-federation-runtime.ts`).
// The host exposes nothing, so it lacks only `initContainerEntry`.
import { initContainerEntry } from 'init-container-entry';

const { runtime, bundlerRuntime, attachShareScopeMap } = globalThis.recueilFederation;

export default {
  runtime,
  attachShareScopeMap,
  instance: undefined,
  initOptions: undefined,
  bundlerRuntimeOptions: {},
  bundlerRuntime: { ...bundlerRuntime, S: {}, initContainerEntry },
};
