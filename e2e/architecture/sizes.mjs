import { dirname } from 'node:path';

const MAX_FILES = 15;
const MAX_LINES = 300;
const MAX_STORE_LINES = 220;

const maxLines = (file) => (file.endsWith('.store.ts') ? MAX_STORE_LINES : MAX_LINES);

export const countLines = (text) => text.split('\n').length - 1;

/** Folders with too many source files, as `folder: count`. */
export function largeFolders(files) {
  const counts = new Map();
  for (const file of files.filter((name) => !/\.(test|spec)\.|\.d\.[mc]?ts$/.test(name)))
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  return [...counts].filter(([, n]) => n > MAX_FILES).map(([folder, n]) => `${folder}: ${n}`);
}

/** Files with too many lines, as `file: lines`; takes `[file, text]`. */
export const largeFiles = (files) =>
  files
    .map(([file, text]) => [file, countLines(text)])
    .filter(([file, lines]) => lines > maxLines(file))
    .map(([file, lines]) => `${file}: ${lines}`);
