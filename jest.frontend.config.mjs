import { FRONTENDS } from './scripts/lib.mjs';

/**
 * Front-end tests: `npx jest -c jest.frontend.config.mjs mfe-requests`. Packages resolve by their
 * `exports` to source.
 */
export default {
  roots: FRONTENDS.map((name) => `<rootDir>/${name}/src`),
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  testSequencer: '<rootDir>/shell/test/longest-first.mjs',
  testTimeout: 60_000,
  // Every file starts on a Friday at midday.
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
  transformIgnorePatterns: [
    // These libraries are ES modules only.
    '/node_modules/(?!client-zip/|@scure/bip39/|@fluentui/[^/]+/lib-commonjs/index\.cjs$)',
  ],
  moduleNameMapper: {
    '\\.(css|woff2)$': '<rootDir>/shell/test/empty.cjs',
    '^@fluentui/react-icons$': '<rootDir>/shell/test/icons.cjs',
    // The package's `main` field names its Node build.
    '^tus-js-client$': '<rootDir>/node_modules/tus-js-client/lib.es5/browser/index.js',
    '^@module-federation/enhanced/runtime$': '<rootDir>/shell/test/federation-runtime.ts',
  },
};
