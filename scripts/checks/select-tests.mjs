import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { FRONTENDS, root, TOOLS } from '../lib.mjs';
import { covers, listChangedFiles, readJourneys } from './testing-tables.mjs';

function listTestFiles(folder, suffix) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => suffix.test(file))
    .map((file) => `${folder}/${file}`);
}

export function selectMatchingTests(patterns) {
  const matching = (files) => {
    const found = patterns.filter((pattern) =>
      files.some((file) => new RegExp(pattern.replace(/:\d+$/, '')).test(file)),
    );
    return found.length > 0 ? found : null;
  };
  const found = {
    backend: matching(listTestFiles('backend/src', /\.test\.ts$/)),
    frontends: matching(FRONTENDS.flatMap((name) => listTestFiles(`${name}/src`, /\.test\.tsx?$/))),
    journeys: matching(listTestFiles('e2e/journeys', /\.spec\.ts$/)),
  };
  if (Object.values(found).every((each) => each === null)) {
    console.error(`No test file matches ${patterns.join(' or ')}.`);
    process.exit(1);
  }
  return found;
}

function getArea(file) {
  const area = /^backend\/src\/(?:(?:modules|platform)\/)?[^/]+\//.exec(file);
  return area?.[0] ?? `${file.split('/')[0]}/`;
}

/**
 * Tests that these files reach. A test that starts the whole app reaches every file, so it counts
 * only in the area of one of them.
 */
function selectRelatedTests(config, files) {
  if (files.length === 0) return null;
  const areas = new Set(files.map(getArea));
  const startsApp = (test) =>
    test.endsWith('.http.test.ts') ||
    /testing\/(test-app|app-suite)\.ts/.test(readFileSync(join(root, test), 'utf8'));
  const tests = execFileSync(
    process.execPath,
    [
      join(root, 'node_modules', TOOLS.jest),
      '-c',
      config,
      '--listTests',
      '--findRelatedTests',
      ...files,
    ],
    { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 },
  )
    .split('\n')
    .filter((line) => line !== '')
    .map((path) => relative(root, path))
    .filter((test) => areas.has(getArea(test)) || !startsApp(test));
  return tests.length > 0 ? ['--runTestsByPath', ...tests] : null;
}

export function selectChangedTests(greenFile) {
  const { base, files } = listChangedFiles(greenFile);
  const sources = (folders) =>
    files.filter(
      (file) =>
        folders.some((folder) => file.startsWith(`${folder}/`)) &&
        /\.tsx?$/.test(file) &&
        existsSync(join(root, file)),
    );
  const journeys = [
    ...files.filter(
      (file) => /^e2e\/journeys\/.*\.spec\.ts$/.test(file) && existsSync(join(root, file)),
    ),
    ...readJourneys()
      .filter((row) =>
        files.some((file) => !/\.test\.tsx?$/.test(file) && covers(row.covers, file)),
      )
      .flatMap((row) => row.journeys),
  ];
  console.log(`${files.length} files differ from ${base}.`);
  return {
    backend: selectRelatedTests('backend/jest.config.mjs', sources(['backend'])),
    frontends: selectRelatedTests('jest.frontend.config.mjs', sources(FRONTENDS)),
    journeys: journeys.length > 0 ? [...new Set(journeys)] : null,
  };
}
