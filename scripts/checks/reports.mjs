import { readFileSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { root } from '../lib.mjs';

const SECOND = 1000;
const ANSI = /\u001b\[[0-9;]*m/g;
const toRepositoryPath = (file, folder = '') =>
  relative(root, isAbsolute(file) ? file : join(root, folder, file));
const firstLine = (text = '') =>
  text
    .replace(ANSI, '')
    .split('\n')
    .find((line) => line.trim() !== '')
    ?.trim() ?? '';
const findLine = (stack, file) =>
  Number(
    stack
      .replace(ANSI, '')
      .match(new RegExp(`${file.split('/').at(-1).replaceAll('.', '\\.')}:(\\d+)`))?.[1] ?? 1,
  );
const formatCommand = (file, title) =>
  `npm test -- ${file}${title ? ` -t ${JSON.stringify(title)}` : ''}`;

export function readJestReport(path) {
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults } = JSON.parse(
    readFileSync(path, 'utf8'),
  );
  const failures = testResults.flatMap(({ name, message, assertionResults }) => {
    const file = toRepositoryPath(name);
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0)
      return assertionResults.length === 0 && message
        ? [
            {
              file,
              line: findLine(message, file),
              title: 'the file does not run',
              error: firstLine(message),
              command: formatCommand(file),
            },
          ]
        : [];
    return failed.map(({ fullName, failureMessages }) => {
      const text = failureMessages.join('\n');
      return {
        file,
        line: findLine(text, file),
        title: fullName,
        error: firstLine(text),
        command: formatCommand(file, fullName),
      };
    });
  });
  return {
    passed: numPassedTests,
    failed: numFailedTests + numRuntimeErrorTestSuites,
    failures,
    durations: testResults.map(({ name, startTime, endTime }) => ({
      file: toRepositoryPath(name),
      seconds: (endTime - startTime) / SECOND,
    })),
  };
}

const listSpecs = (suites = [], titles = []) =>
  suites.flatMap(({ title, file, specs = [], suites: inner }) => {
    const path = title === file ? titles : [...titles, title];
    return [
      ...specs.map((spec) => ({ ...spec, name: [...path, spec.title].join(' › ') })),
      ...listSpecs(inner, path),
    ];
  });

/** `{ passed, failed, failures, flaky, durations }` of Playwright's JSON. */
export function readPlaywrightReport(path) {
  const { stats, suites, errors } = JSON.parse(readFileSync(path, 'utf8'));
  const specs = listSpecs(suites).map((spec) => ({
    ...spec,
    file: toRepositoryPath(spec.file, 'e2e/journeys'),
  }));
  const results = ({ tests }) => tests.flatMap((each) => each.results);
  const failures = specs
    .filter(({ ok }) => !ok)
    .map((spec) => ({
      file: spec.file,
      line: spec.line,
      title: spec.name,
      error: firstLine(results(spec).find(({ error }) => error)?.error.message),
      command: formatCommand(spec.file, spec.title),
    }));
  for (const { message, location } of errors)
    failures.push({
      file: location ? toRepositoryPath(location.file) : 'e2e',
      line: location?.line ?? 1,
      title: 'the run',
      error: firstLine(message),
      command: 'npm test -- --only journeys',
    });
  const flaky = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return {
    passed: stats.expected + stats.flaky,
    failed: Math.max(stats.unexpected, failures.length),
    failures,
    flaky: flaky.map(({ file, line, name }) => `${file}:${line} › ${name}`),
    durations: specs.map((spec) => ({
      file: spec.file,
      seconds: results(spec).reduce((total, { duration }) => total + duration, 0) / SECOND,
    })),
  };
}

export function readTapReport(path, check) {
  const text = readFileSync(path, 'utf8');
  const count = (word) => Number(text.match(new RegExp(`^# ${word} (\\d+)$`, 'm'))?.[1] ?? 0);
  const failures = [
    ...text.matchAll(
      /^ *not ok \d+ - (.*)\n(?:.*\n)*?.*location: '(.*?):(\d+):\d+'(?:.*\n)*?.*error: (?:\|-\n)?\s*(.*)/gm,
    ),
  ].map(([, title, file, line, error]) => ({
    file: toRepositoryPath(file),
    line: Number(line),
    title,
    error: error.replace(/^'|'$/g, ''),
    command: `npm test -- --only ${check}`,
  }));
  return { passed: count('pass'), failed: count('fail'), failures };
}

export function printFailures(failures) {
  for (const { file, line, title, error, command } of failures)
    console.log(`failed: ${file}:${line} › ${title}\n  ${error}\n  ${command}`);
}
