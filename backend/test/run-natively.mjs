import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import circus from 'jest-circus/runner';
import { GLOBALS } from './globals.mjs';
import './register.mjs';

const require = createRequire(import.meta.url);
process.setSourceMapsEnabled(true);
// Programs that tests start load TypeScript as this process does.
process.execArgv.push('--import', new URL('register.mjs', import.meta.url).href);

/** A fresh copy, because the previous file's handlers and state stay in the old one. */
function requireFresh(path) {
  delete globalThis[Symbol.for('EVENT_HANDLERS')];
  delete require.cache[path];
  return require(path);
}

/**
 * Runs jest-circus with test files loaded by Node instead of Jest's module system: libraries and
 * the product load once per process. State in module scope is therefore shared by test files.
 */
export default function runNatively(globalConfig, config, environment, runtime, testPath, send) {
  const native = {
    requireInternalModule: requireFresh,
    requireModule: require,
    setGlobalsForRuntime: (globals) => (globalThis[GLOBALS] = globals),
    unstable_shouldLoadAsEsm: () => true,
    unstable_importModule: (path) => import(pathToFileURL(path).href),
  };
  // Jest's source maps cover only what Jest transformed; Node's cover what Node loaded.
  delete Error.prepareStackTrace;
  const loading = new Proxy(runtime, {
    get: (target, name) => native[name] ?? Reflect.get(target, name),
  });
  return circus.default(globalConfig, config, environment, loading, testPath, send);
}
