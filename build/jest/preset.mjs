import { createRequire } from 'node:module';
import { join } from 'node:path';

const here = (file) => join(import.meta.dirname, file);

/** Tests of a screen, in `src` of the folder with the configuration. */
export default {
  roots: ['<rootDir>/src'],
  testSequencer: here('longest-first.mjs'),
  testRunner: here('run-compiled-once.mjs'),
  testTimeout: 60_000,
  // Every file starts on a Friday at midday.
  fakeTimers: { now: Date.parse('2026-11-20T10:00:00Z') },
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testEnvironment: here('browser-environment.mjs'),
  testEnvironmentOptions: {
    customExportConditions: ['browser', 'require', 'default'],
    url: 'http://localhost/',
  },
  setupFilesAfterEnv: [here('setup.mjs')],
  transform: {
    '/@fluentui/[^/]+/lib-commonjs/index\\.cjs$': here('lazy-index.cjs'),
    '\\.(t|j|mj)sx?$': [
      createRequire(import.meta.url).resolve('@swc/jest'),
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
    // Our packages are TypeScript, the others ES modules only.
    '/node_modules/(?!@recueil/|client-zip/|@(?:scure/bip39|noble/hashes)/|@fluentui/[^/]+/lib-commonjs/index\\.cjs$)',
  ],
  moduleNameMapper: {
    '\\.(css|woff2)$': here('empty.cjs'),
    '^@fluentui/react-icons$': here('icons.cjs'),
  },
};
