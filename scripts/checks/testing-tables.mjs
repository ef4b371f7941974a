// Reads the tables of docs/testing.md.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib.mjs';

const parseCells = (line) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
const parsePaths = (cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, path]) => path);

function readRows(firstHeader) {
  const lines = readFileSync(join(root, 'docs/testing.md'), 'utf8').split('\n');
  const start = lines.findIndex(
    (line) => line.startsWith('|') && parseCells(line)[0] === firstHeader,
  );
  if (start < 0)
    throw new Error(`docs/testing.md has no table whose first column is « ${firstHeader} ».`);
  const end = lines.findIndex((line, index) => index > start && !line.startsWith('|'));
  return lines.slice(start + 2, end).map(parseCells);
}

export const readJourneys = () =>
  readRows('Journeys').map(([journeys, covers]) => ({
    journeys: parsePaths(journeys),
    covers: parsePaths(covers),
  }));

export const readCampaigns = () =>
  readRows('Campaign').map(([name, proves, minutes, covers, runs]) => ({
    name: parsePaths(name)[0],
    proves,
    minutes: Number(minutes),
    covers: parsePaths(covers),
    runs: parsePaths(runs),
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

/**
 * Files that differ from the tree of the last green run, else from `origin/main`, else from the
 * previous commit.
 */
export function listChangedFiles(greenFile) {
  let green = '';
  try {
    green = readFileSync(greenFile, 'utf8').trim();
  } catch {}
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

export const covers = (paths, file) =>
  paths.some((path) => file === path || file.startsWith(`${path}/`));

export const cleanTree = () =>
  git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD^{tree}') : null;
