import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readPlaywrightReport } from '../../scripts/checks/reports.mjs';
import { listWrites, PUBLIC_BASE } from './list-writes.ts';
import { lastRun } from './record-writes.ts';

const LIST = new URL('./recorded.json', import.meta.url);

/** Changes made outside `*.api.ts` files, with how a journey recognises them. */
export const ELSEWHERE: Record<string, RegExp> = {
  'shell/src/session/sign-out.ts': /^POST \/api\/auth\/logout$/,
  'shell/src/remotes/screen-reports.ts': /^POST \/api\/v1\/public\/screen-reports$/,
  'shell/src/api-client/access-token.ts': /^POST \/api\/auth\/token$/,
  'mfe-landing/src/upload-page/upload/send-in-pieces.ts': new RegExp(
    `^POST ${PUBLIC_BASE}/documents/[^/]+/uploads$`,
  ),
  'mfe-landing/src/upload-page/upload/send-whole.ts': new RegExp(
    `^POST ${PUBLIC_BASE}/documents/[^/]+/file$`,
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

/** Names of the changes that journeys make through screens, sorted. */
export const readRecorded = (): string[] =>
  existsSync(LIST) ? (JSON.parse(readFileSync(LIST, 'utf8')) as string[]) : [];

/** Takes over what a whole run recorded; after a failed journey the earlier names stay. */
export function refreshRecorded(report: string): void {
  const done = lastRun();
  const names = allChanges()
    .filter(({ recognises }) => done.some(recognises))
    .map(({ name }) => name);
  const kept =
    readPlaywrightReport(report).failed === 0 ? names : [...new Set([...readRecorded(), ...names])];
  writeFileSync(fileURLToPath(LIST), `${JSON.stringify(kept.sort(), null, 2)}\n`);
}
