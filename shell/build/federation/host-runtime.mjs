// Stands in a screen's build for the federation runtime, which the host lends (`shell/src/remotes/provide-federation-runtime.ts`).
// A host exposes nothing, so what opens a screen's own entry is the one part that it does not have.
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
