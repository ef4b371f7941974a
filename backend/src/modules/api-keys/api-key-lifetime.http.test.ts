import { DAY, SECOND } from '../../contract/durations.contract.ts';
import { describe, expect, test } from '@jest/globals';
import { createTestClock } from '../../testing/test-clock.ts';
import { ONE_DIALECT } from '../../testing/test-database.ts';
import {
  createTestRequest,
  uploadSampleFile,
} from '../../testing/scenarios/create-test-request.ts';
import type { Client } from '../../testing/test-app.ts';
import { setUpAppWithSender } from '../../testing/app-suite.ts';
import { API_KEY_LIMITS } from './api-keys-limits.contract.ts';
import type { ApiKeyList, CreatedApiKey } from './api-keys.contract.ts';

describe.each(ONE_DIALECT)('API key lifetime on %s', (dialect) => {
  const clock = createTestClock();
  const { app, sender } = setUpAppWithSender({ dialect, clock });

  const create = (more: object = {}) =>
    sender.post<CreatedApiKey>('/v1/api-keys', {
      name: 'CRM',
      scopes: ['documents:read'],
      ...more,
    });
  const uploadToVault = async (client: Client = sender): Promise<string> => {
    const form = new FormData();
    form.append('file', new Blob(['a;b\n1;2\n'], { type: 'text/csv' }), 'export.csv');
    return (await client.post<{ id: string }>('/v1/documents/upload', form)).data.id;
  };
  const createSignedUrl = async (key: CreatedApiKey, documentId: string): Promise<string> =>
    (await app.as(key.key).get<{ url: string }>(`/v1/documents/${documentId}/download-url`)).data
      .url;

  test('a link signed for a revoked API key no longer opens', async () => {
    const [{ data: key }, documentId] = [await create(), await uploadToVault()];
    const url = await createSignedUrl(key, documentId);
    expect((await fetch(url)).status).toBe(200);
    expect((await sender.delete(`/v1/api-keys/${key.id}`)).status).toBe(204);
    expect((await fetch(url)).status).toBe(403);
  });

  test('a link signed in the last minute of an API key ends with it', async () => {
    const [{ data: key }, documentId] = [await create({ expiresInDays: 1 }), await uploadToVault()];
    clock.advance(DAY - 30 * SECOND);
    await app.as(key.key).get('/v1/documents');
    const url = await createSignedUrl(key, documentId);
    expect((await fetch(url)).status).toBe(200);
    clock.advance(31 * SECOND);
    expect((await fetch(url)).status).toBe(403);
  });

  test('an API key works on after its creator has left the organisation', async () => {
    const admin = await app.signUp();
    const { data: key } = await admin.post<CreatedApiKey>('/v1/api-keys', {
      name: 'CRM',
      scopes: ['requests:read', 'requests:write', 'documents:read'],
    });
    const documentId = await uploadToVault(admin);
    await app.platform.database.transaction(() =>
      app.platform.database.sql.run('DELETE FROM memberships WHERE user_id = ?', [
        admin.profile.id,
      ]),
    );
    const { request, recipient, documents } = await createTestRequest(app, app.as(key.key));
    expect(request.magicLink).not.toBeNull();
    expect((await uploadSampleFile(recipient, documents[0]!)).status).toBe(201);
    await app.platform.outbox.drain();
    expect((await app.as(key.key).get(`/v1/requests/${request.id}/timeline`)).data).toMatchObject({
      entries: expect.arrayContaining([
        expect.objectContaining({ actor: { kind: 'integration', name: 'CRM' } }),
      ]),
    });
    expect((await fetch(await createSignedUrl(key, documentId))).status).toBe(200);
  });

  test('of sixty API keys requested at once, fifty are created', async () => {
    const owner = await app.signUp();
    const createKey = () => owner.post('/v1/api-keys', { name: 'CRM', scopes: ['documents:read'] });
    const statuses = (
      await Promise.all(Array.from({ length: API_KEY_LIMITS.keys + 10 }, createKey))
    ).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(API_KEY_LIMITS.keys);
    expect(statuses.filter((status) => status === 409)).toHaveLength(10);
    expect((await owner.get<ApiKeyList>('/v1/api-keys')).data.apiKeys).toHaveLength(
      API_KEY_LIMITS.keys,
    );
  });
});
