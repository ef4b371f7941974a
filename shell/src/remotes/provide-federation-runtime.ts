import { createInstance, getInstance } from '@module-federation/enhanced/runtime';

/** What the bundler's runtime holds in the host; absent where nothing was bundled. */
declare const __webpack_require__:
  | { federation: { runtime: object; bundlerRuntime: object; attachShareScopeMap: unknown } }
  | undefined;

type Options = Parameters<typeof createInstance>[0];

// A screen is an instance of its own, whatever loads it; one that is loaded again is the one it was.
const initOnce = (options: Options) => {
  const known = getInstance((each) => each.options.name === options.name);
  if (!known) return createInstance(options);
  known.initOptions({ ...options, id: known.options.id ?? '' });
  return known;
};

/** Screens find the federation runtime here instead of carrying a copy each (`shell/build/federation/host-runtime.mjs`): 10 KB less before the first paint. */
export const provideFederationRuntime = (): void => {
  if (typeof __webpack_require__ === 'undefined' || 'recueilFederation' in globalThis) return;
  const { runtime, bundlerRuntime, attachShareScopeMap } = __webpack_require__.federation;
  Object.assign(globalThis, {
    recueilFederation: {
      runtime: { ...runtime, init: initOnce },
      bundlerRuntime,
      attachShareScopeMap,
    },
  });
};
