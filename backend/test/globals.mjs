/** Where the run of one file leaves what it lends to that file. */
export const GLOBALS = Symbol.for('recueil.test-globals');

export const { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } = globalThis[GLOBALS] ?? {};
