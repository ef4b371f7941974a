// The two tables of docs/testing.md: which journeys and which campaigns cover which folders.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib.mjs';

const cellsOf = (line) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
const pathsOf = (cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, path]) => path);

function rowsOf(firstHeader) {
  const lines = readFileSync(join(root, 'docs/testing.md'), 'utf8').split('\n');
  const start = lines.findIndex((line) => line.startsWith('|') && cellsOf(line)[0] === firstHeader);
  if (start < 0)
    throw new Error(`docs/testing.md has no table whose first column is « ${firstHeader} ».`);
  const end = lines.findIndex((line, index) => index > start && !line.startsWith('|'));
  return lines.slice(start + 2, end).map(cellsOf);
}

/** Journeys, and the folders of the product that they cover. */
export const readJourneys = () =>
  rowsOf('Journeys').map(([journeys, covers]) => ({
    journeys: pathsOf(journeys),
    covers: pathsOf(covers),
  }));

/** Campaigns by name: the folders that they cover, and the test files that they run. */
export const readCampaigns = () =>
  rowsOf('Campaign').map(([name, proves, minutes, covers, runs]) => ({
    name: pathsOf(name)[0],
    proves,
    minutes: Number(minutes),
    covers: pathsOf(covers),
    runs: pathsOf(runs),
  }));

const git = (...args) =>
  execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

function exists(revision) {
  try {
    return git('rev-parse', '--verify', '--quiet', revision) !== '';
  } catch {
    return false;
  }
}

/** Files that differ from the tree of the last green run, else from `origin/main`, else from the commit before. */
export function listChangedFiles(greenFile) {
  let green = '';
  try {
    green = readFileSync(greenFile, 'utf8').trim();
  } catch {
    /* No whole run was green here yet. */
  }
  const base =
    [green, 'origin/main', 'HEAD~1'].find(
      (revision) => revision !== '' && exists(`${revision}^{tree}`),
    ) ?? 'HEAD';
  const lines = (text) => text.split('\n').filter((line) => line !== '');
  return {
    base,
    files: [
      ...new Set([
        ...lines(git('diff', '--name-only', base)),
        ...lines(git('ls-files', '--others', '--exclude-standard')),
      ]),
    ],
  };
}

/** Whether one of these paths is the file or a folder above it. */
export const covers = (paths, file) =>
  paths.some((path) => file === path || file.startsWith(`${path}/`));

/** The tree of the commit when nothing differs from it, else null. */
export const cleanTree = () =>
  git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD^{tree}') : null;
