/** Backend tests: native ES modules in Node, with types stripped by SWC. */
export default {
  rootDir: '.',
  testEnvironment: 'node',
  cacheDirectory: '<rootDir>/../node_modules/.cache/jest',
  testSequencer: '<rootDir>/test/longest-first.mjs',
  testRunner: '<rootDir>/test/run-natively.mjs',
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  testTimeout: 120_000,
};
