/** Backend tests: native ES modules by Node itself, TypeScript stripped by SWC. */
export default {
  rootDir: '.',
  testEnvironment: 'node',
  testRunner: '<rootDir>/test/run-natively.mjs',
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  testTimeout: 120_000,
};
