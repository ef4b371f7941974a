import { expect, test } from '../fixtures.ts';
import { frontendSources, listMutations, PUBLIC_BASE, readFrontendSource } from '../mutations/list-mutations.ts';
import { recordedMutations } from '../mutations/record-mutations.ts';

/** Changes that are not made by an `*.api.ts` file: where, and how a journey recognises them. */
const ELSEWHERE: Record<string, RegExp> = {
  'shell/src/session/sign-out.ts': /^POST \/api\/auth\/logout$/,
  'shell/src/api-client/access-token.ts': /^POST \/api\/auth\/token$/,
  'mfe-landing/src/upload-page/upload/start-upload-attempt.ts': new RegExp(`^POST ${PUBLIC_BASE}/documents/[^/]+/uploads$`),
};

const WRITES = /'(POST|PUT|PATCH|DELETE)'/;
const STAND_INS = /testing\.tsx?$|\/testing\//;

test('frontends change something through their api files and three named places alone', () => {
  const writing = frontendSources()
    .filter((file) => !file.endsWith('.api.ts') && !STAND_INS.test(file))
    .filter((file) => WRITES.test(readFrontendSource(file)));
  expect(writing.sort()).toEqual(Object.keys(ELSEWHERE).sort());
});

test('every mutation of every frontend is made through its screen in some journey', () => {
  const recorded = recordedMutations();
  const missing = listMutations()
    .filter(({ recognises }) => !recorded.some(recognises))
    .map(({ file, name }) => `${name} (${file})`);
  const elsewhere = Object.entries(ELSEWHERE)
    .filter(([, pattern]) => !recorded.some((name) => pattern.test(name)))
    .map(([file]) => file);
  expect([...missing, ...elsewhere]).toEqual([]);
});
