import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { describeDurations } from '../../scripts/checks/durations.mjs';
import { readJestReport, readPlaywrightReport } from '../../scripts/checks/reports.mjs';
import { root } from '../../scripts/lib.mjs';

const folder = mkdtempSync(join(tmpdir(), 'recueil-reports-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const writeReport = (name, report) => {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(report));
  return file;
};

test('a test run lists its seconds by layer and its slowest files, slowest first', () => {
  assert.deepEqual(
    describeDurations([
      { file: 'backend/src/a.test.ts', seconds: 1.25 },
      { file: 'e2e/journeys/chain.spec.ts', seconds: 20 },
      { file: 'backend/src/a.http.test.ts', seconds: 3 },
      { file: 'shell/src/App.test.tsx', seconds: 2 },
      { file: 'e2e/journeys/chain.spec.ts', seconds: 11 },
      { file: 'backend/src/b.http.test.ts', seconds: 4 },
    ]),
    [
      'seconds by layer, added up over files that run side by side:',
      '  31 s journeys (files: 1)',
      '  7 s HTTP (files: 2)',
      '  2 s component (files: 1)',
      '  1 s unit (files: 1)',
      'slowest files:',
      '  31.0 s e2e/journeys/chain.spec.ts',
      '  4.0 s backend/src/b.http.test.ts',
      '  3.0 s backend/src/a.http.test.ts',
      '  2.0 s shell/src/App.test.tsx',
      '  1.3 s backend/src/a.test.ts',
    ],
  );
});

test('no more than twenty files are listed as the slowest', () => {
  const files = Array.from({ length: 30 }, (_, index) => `shell/src/${index}.test.ts`);
  const lines = describeDurations(files.map((file) => ({ file, seconds: 1 })));
  assert.equal(lines.length - lines.indexOf('slowest files:') - 1, 20);
});

test('the durations of a Jest report are those of its files', () => {
  const report = writeReport('jest.json', {
    numPassedTests: 1,
    numFailedTests: 0,
    numRuntimeErrorTestSuites: 0,
    testResults: [
      {
        name: join(root, 'shell/src/App.test.tsx'),
        startTime: 1000,
        endTime: 3500,
        assertionResults: [],
        message: '',
      },
    ],
  });
  assert.deepEqual(readJestReport(report).durations, [
    { file: 'shell/src/App.test.tsx', seconds: 2.5 },
  ]);
});

test('the durations of a Playwright report count every try of every journey', () => {
  const results = [{ duration: 1500 }, { duration: 500 }];
  const report = writeReport('playwright.json', {
    stats: { expected: 1, flaky: 0, unexpected: 0 },
    errors: [],
    suites: [
      {
        title: 'chain.spec.ts',
        file: 'chain.spec.ts',
        specs: [{ title: 'a', file: 'chain.spec.ts', line: 3, ok: true, tests: [{ results }] }],
        suites: [],
      },
    ],
  });
  assert.deepEqual(readPlaywrightReport(report).durations, [
    { file: 'e2e/journeys/chain.spec.ts', seconds: 2 },
  ]);
});
