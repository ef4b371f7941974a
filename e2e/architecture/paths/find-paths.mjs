import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const CALLS_MAX_BYTES = 64 * 1024 ** 2;

/** A path begins in the folder `start`: what resolves the caller before is the same for all routes. */
export const PATHS = {
  create: { title: 'Create a request', start: 'requests/' },
  upload: { title: 'Upload a file', start: 'recipients/uploads/' },
  approve: { title: 'Approve a document', start: 'requests/decisions/' },
  reminder: { title: 'Send a due reminder', start: 'reminders/' },
};

const toModule = (file) => file.slice(0, file.indexOf('/'));
const distinct = (values) => [...new Set(values)];

/** Files in the order of their first call, and calls from one module into another. */
export function describeCalls(calls, start) {
  // The audit copies each event later, in deliveries of its own.
  const counted = calls.filter(({ file }) => toModule(file) !== 'audit');
  const first = counted.findIndex(({ file }) => file.startsWith(start));
  if (first < 0) throw new Error(`No function of ${start} ran.`);
  const path = counted.slice(first);
  const crossings = path
    .filter(({ file, caller }) => caller !== null && toModule(caller.file) !== toModule(file))
    .map(({ file, name, caller }) => `\`${caller.file}\` calls ${name} of \`${file}\``);
  return {
    before: distinct(counted.slice(0, first).map(({ file }) => file)),
    files: distinct(path.map(({ file }) => file)),
    crossings: distinct(crossings),
  };
}

/** Each path by its files; files of one module in a row share a line. */
export const toMarkdown = (paths) =>
  Object.entries(PATHS)
    .map(([path, { title }]) => {
      const { files, crossings } = paths[path];
      const lines = [];
      for (const file of files) {
        const module = toModule(file);
        const name = file.slice(module.length + 1);
        if (lines.at(-1)?.startsWith(`- ${module}: `)) lines.push(`${lines.pop()}, ${name}`);
        else lines.push(`- ${module}: ${name}`);
      }
      const counts = `${files.length} files, ${crossings.length} calls between modules`;
      return [`**${title}**: ${counts}`, '', ...lines].join('\n');
    })
    .join('\n\n');

/** Runs the use cases of the checkout at `root`. */
export function findPaths(root) {
  const program = join(root, 'e2e/architecture/paths/trace-paths.mjs');
  const output = execFileSync(process.execPath, ['--import', 'tsx', program], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: CALLS_MAX_BYTES,
  });
  const calls = JSON.parse(output);
  return Object.fromEntries(
    Object.entries(PATHS).map(([name, { start }]) => [name, describeCalls(calls[name], start)]),
  );
}
