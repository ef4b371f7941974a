import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readPlaywrightReport } from '../../scripts/checks/reports.mjs';
import { listWrites, PUBLIC_BASE } from './list-writes.ts';
import { lastRun } from './record-writes.ts';

const LIST = new URL('./recorded.json', import.meta.url);

/** Changes made outside `*.api.ts` files, with how a journey recognises them. */
export const ELSEWHERE: Record<string, RegExp> = {
  'shell/src/session/sign-out.ts': /^POST \/api\/auth\/logout$/,
  'shell/src/api-client/access-token.ts': /^POST \/api\/auth\/token$/,
  'mfe-landing/src/upload-page/upload/start-upload-attempt.ts': new RegExp(
    `^POST ${PUBLIC_BASE}/documents/[^/]+/uploads$`,
  ),
};

/** Makes the call of `access-token.ts` on static pages, which do not load it. */
export const SAME_CALL = 'mfe-landing/src/static-pages/site-script.ts';

export const allChanges = (): { name: string; recognises: (recorded: string) => boolean }[] => [
  ...listWrites().map(({ name, file, recognises }) => ({
    name: `${name} (${file})`,
    recognises,
  })),
  ...Object.entries(ELSEWHERE).map(([name, pattern]) => ({
    name,
    recognises: (recorded: string) => pattern.test(recorded),
  })),
];

/** Changes by journey; paths below `e2e/journeys`. */
export type RecordedChanges = Record<string, string[]>;

export const readRecorded = (): RecordedChanges =>
  existsSync(LIST) ? (JSON.parse(readFileSync(LIST, 'utf8')) as RecordedChanges) : {};

/** Merges a whole run; a failed journey keeps what it recorded before. */
export function refreshRecorded(report: string): void {
  const before = readRecorded();
  const changes = allChanges();
  const done = lastRun();
  const after: RecordedChanges = {};
  for (const [path, passed] of [...readPlaywrightReport(report).files].sort()) {
    const journey = path.replace('e2e/journeys/', '');
    const recorded = done.filter((each) => each.journey === journey).map((each) => each.recorded);
    const names = changes
      .filter(({ recognises }) => recorded.some(recognises))
      .map(({ name }) => name);
    const kept = passed ? names : [...new Set([...(before[journey] ?? []), ...names])];
    if (kept.length > 0) after[journey] = kept.sort();
  }
  writeFileSync(fileURLToPath(LIST), `${JSON.stringify(after, null, 2)}\n`);
}
