/**
 * Where each test file's run stores Jest's globals; files of one process run one after the other.
 */
export const GLOBALS = Symbol.for('recueil.test-globals');

/**
 * Forwards to the globals of the current run, because Node loads this module once for all files.
 */
const createProxy = (name) =>
  new Proxy(() => {}, {
    apply: (_none, self, args) => Reflect.apply(globalThis[GLOBALS][name], self, args),
    get: (_none, property) => globalThis[GLOBALS][name][property],
  });

export const [afterAll, afterEach, beforeAll, beforeEach, describe, expect, test] = [
  'afterAll',
  'afterEach',
  'beforeAll',
  'beforeEach',
  'describe',
  'expect',
  'test',
].map(createProxy);
