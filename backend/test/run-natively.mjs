import { createRequire, register } from 'node:module';
import { pathToFileURL } from 'node:url';
import circus from 'jest-circus/runner';
import { GLOBALS } from './globals.mjs';

const require = createRequire(import.meta.url);
process.setSourceMapsEnabled(true);
register('./hooks.mjs', import.meta.url);

/** A fresh copy: handlers and state of the file before stay with it. */
function requireAnew(path) {
  delete globalThis[Symbol.for('EVENT_HANDLERS')];
  delete require.cache[path];
  return require(path);
}

/**
 * Jest's own test runner, whose files are loaded by Node itself rather than into a context of their own: libraries and
 * the product are read once for each process, and run as they do outside tests. So nothing may be kept in a module.
 */
export default function runNatively(globalConfig, config, environment, runtime, testPath, send) {
  const native = {
    requireInternalModule: requireAnew,
    requireModule: require,
    setGlobalsForRuntime: (globals) => (globalThis[GLOBALS] = globals),
    unstable_shouldLoadAsEsm: () => true,
    unstable_importModule: (path) => import(pathToFileURL(path).href),
  };
  // Jest's own mapping knows only what Jest has transformed; Node's knows what Node has loaded.
  delete Error.prepareStackTrace;
  const loading = new Proxy(runtime, {
    get: (target, name) => native[name] ?? Reflect.get(target, name),
  });
  return circus.default(globalConfig, config, environment, loading, testPath, send);
}
