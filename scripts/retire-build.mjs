// Keeps files of replaced builds for tabs that are still open. Node built-ins only.
import { mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';

const DAY = 86_400_000;
const HASHED_NAME = /[.-][0-9a-f]{8,}\.[a-z0-9.]+$/;

const listFiles = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
const exists = (path) => statSync(path, { throwIfNoEntry: false }) !== undefined;

/**
 * Empties a front end's `dist` before new files replace it. Hashed files move to `earlier/<app>`,
 * dated by the day of the replacement, and are deleted after `days`; manifests are deleted at once.
 */
export function retireBuild(app, { root, now, days }) {
  const dist = join(root, app, 'dist');
  const earlier = join(root, 'earlier', app);
  if (days > 0 && exists(dist)) {
    for (const file of listFiles(dist)) {
      if (!HASHED_NAME.test(file)) continue;
      const target = join(earlier, file.slice(dist.length));
      mkdirSync(dirname(target), { recursive: true });
      renameSync(file, target);
      utimesSync(target, now, now);
    }
  }
  rmSync(dist, { recursive: true, force: true });
  if (!exists(earlier)) return;
  for (const file of listFiles(earlier))
    if (now.getTime() - statSync(file).mtimeMs >= days * DAY) rmSync(file);
}

/** Days that replaced files are kept: `KEEP_EARLIER_DAYS`, 7 when absent. */
export function keepDays(value) {
  const days = Number(value ?? 7);
  if (!(days >= 0)) throw new Error('KEEP_EARLIER_DAYS is a number of days, 0 or more.');
  return days;
}
