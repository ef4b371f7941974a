export default {
  rootDir: '.',
  testEnvironment: 'node',
  cacheDirectory: '/tmp/jest-stock-cache',
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '\\.ts$': ['@swc/jest', { jsc: { parser: { syntax: 'typescript' }, target: 'es2023' }, module: { type: 'es6' } }] },
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  testTimeout: 120_000,
};
