/** Where the run of a file leaves what it lends; files run one after the other in a process. */
export const GLOBALS = Symbol.for('recueil.test-globals');

/** What the present run lends: a module that several files import is read once, and serves whichever of them runs. */
const lent = (name) =>
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
].map(lent);
