// What builds leave behind for tabs that were opened before them. Node built-ins only.
import { mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';

const DAY = 86_400_000;
/** `app.89045583.js`: such a name never means other bytes, so an old file harms nobody. */
const HASHED = /[.-][0-9a-f]{8,}\.[a-z0-9.]+$/;

const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
const exists = (path) => statSync(path, { throwIfNoEntry: false }) !== undefined;

/**
 * Empties a frontend's `dist` before other files take its place. What open tabs may still ask for goes to `earlier/<app>`, dated by the day it was
 * replaced, and leaves that folder when its time is over. The descriptions of the build go at once: only the newest may speak.
 */
export function retireBuild(app, { root, now, days }) {
  const dist = join(root, app, 'dist');
  const earlier = join(root, 'earlier', app);
  if (days > 0 && exists(dist)) {
    for (const file of filesBelow(dist)) {
      if (!HASHED.test(file)) continue;
      const kept = join(earlier, file.slice(dist.length));
      mkdirSync(dirname(kept), { recursive: true });
      renameSync(file, kept);
      utimesSync(kept, now, now);
    }
  }
  rmSync(dist, { recursive: true, force: true });
  if (!exists(earlier)) return;
  for (const file of filesBelow(earlier))
    if (now.getTime() - statSync(file).mtimeMs >= days * DAY) rmSync(file);
}

/** Days that replaced files stay: `KEEP_EARLIER_DAYS`, 7 when absent. */
export function keepDays(value) {
  const days = Number(value ?? 7);
  if (!(days >= 0)) throw new Error('KEEP_EARLIER_DAYS is a number of days, 0 or more.');
  return days;
}
