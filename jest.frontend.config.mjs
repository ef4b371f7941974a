import { FRONTENDS } from './scripts/lib.mjs';

/** Frontend tests: `npx jest -c jest.frontend.config.mjs mfe-requests`. Packages resolve by their `exports` to source. */
export default {
  roots: FRONTENDS.map((name) => `<rootDir>/${name}/src`),
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  testSequencer: '<rootDir>/shell/test/longest-first.mjs',
  testTimeout: 60_000,
  // When every file begins: a Friday, in the middle of the day.
  fakeTimers: { now: Date.parse('2026-11-20T10:00:00Z') },
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testEnvironment: '<rootDir>/shell/test/browser-environment.mjs',
  testEnvironmentOptions: {
    customExportConditions: ['browser', 'require', 'default'],
    url: 'http://localhost/',
  },
  setupFilesAfterEnv: ['<rootDir>/shell/test/setup.mjs'],
  transform: {
    '/@fluentui/[^/]+/lib-commonjs/index\\.cjs$': '<rootDir>/shell/test/lazy-index.cjs',
    '\\.(t|j|mj)sx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2022',
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: ['/node_modules/(?!@fluentui/[^/]+/lib-commonjs/index\\.cjs$)'],
  moduleNameMapper: {
    '\\.(css|woff2)$': '<rootDir>/shell/test/empty.cjs',
    '^@fluentui/react-icons$': '<rootDir>/shell/test/icons.cjs',
    // By its main field a package is Node's.
    '^tus-js-client$': '<rootDir>/node_modules/tus-js-client/lib.es5/browser/index.js',
    '^@module-federation/enhanced/runtime$': '<rootDir>/shell/test/federation-runtime.ts',
  },
};
