import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { CreatedApiKey } from '../modules/api-keys/api-keys.contract.ts';
import type { Problem } from '../contract/common-schemas.contract.ts';
import { startTestApp, type SignedInClient, type TestApp } from '../testing/test-app.ts';
import { organizationTable } from '../testing/tables.ts';

let app: TestApp;
let owner: SignedInClient;
beforeAll(async () => {
  app = await startTestApp({ dialect: 'sqlite' });
  owner = await app.signUp();
});
afterAll(() => app?.close());

const setRequirement = (requireTwoFactor: boolean) =>
  app.platform.database.transaction(
    async () =>
      void (await app.platform.database
        .repository(organizationTable)
        .update({ id: owner.profile.organizationId }, { requireTwoFactor })),
  );

test('a signed link of a session without a second factor is refused once one is required', async () => {
  const form = new FormData();
  form.append('file', new Blob(['a;b\n']), 'export.csv');
  const { data: document } = await owner.post<{ id: string }>('/v1/documents/upload', form);
  const { data } = await owner.get<{ url: string }>(`/v1/documents/${document.id}/download-url`);
  expect((await owner.browser.request(data.url)).status).toBe(200);
  await setRequirement(true);
  const refused = await owner.browser.request(data.url);
  expect([refused.status, ((await refused.json()) as Problem).code]).toEqual([
    403,
    'two-factor-required',
  ]);
  await setRequirement(false);
});

test('API keys need no second factor', async () => {
  const { data } = await owner.post<CreatedApiKey>('/v1/api-keys', {
    name: 'CRM',
    scopes: ['organization:read'],
  });
  await setRequirement(true);
  expect((await app.as(data.key).get('/v1/organization')).data).toMatchObject({
    requireTwoFactor: true,
  });
  await setRequirement(false);
});
