import { describe, expect, test } from '@jest/globals';
import { SQLITE_ONLY } from '../../testing/test-database.ts';
import { ownOriginHeaders } from '../../testing/scenarios/sign-in.ts';
import { setUpAppWithSender } from '../../testing/app-suite.ts';
import type { CreatedRequest } from '../requests/requests.contract.ts';
import { auditEntryTable } from './audit.tables.ts';

const PREFERENCES = {
  emailNotifications: true,
  smsNotifications: false,
  requestCreated: true,
  requestCompleted: true,
  documentUploaded: true,
  reminderBeforeExpiry: true,
  dailySummary: false,
};

describe.each(SQLITE_ONLY)('audited events on %s', (dialect) => {
  const { app, sender } = setUpAppWithSender({ dialect });

  const listEntries = async (type: string) => {
    await app.platform.outbox.drain();
    const entries = app.platform.database.repository(auditEntryTable);
    const rows = await entries.find({
      where: { organizationId: sender.profile.organizationId, type },
      order: { sequence: 'ASC' },
    });
    return rows.map(({ actorKind, actorId, facts }) => ({
      actor: `${actorKind} ${actorId}`,
      facts: JSON.parse(facts) as Record<string, unknown>,
    }));
  };
  const self = () => `user ${sender.profile.id}`;
  const actorSessionId = expect.any(String);

  test('a file added to the vault is audited', async () => {
    const form = new FormData();
    form.append('file', new Blob(['a;b\n'], { type: 'text/csv' }), 'Camille Morel.csv');
    const { data } = await sender.post<{ id: string }>('/v1/documents/upload', form);
    expect(await listEntries('document.added')).toEqual([
      { actor: self(), facts: { actorSessionId, documentId: data.id } },
    ]);
  });

  test('a changed profile is audited by field names, changed preferences by the user id', async () => {
    await sender.patch('/users/profile', { firstName: 'Camille', phone: '+33 1 23 45 67 89' });
    await sender.put('/users/notification-preferences', PREFERENCES);
    expect(await listEntries('user.profile-edited')).toEqual([
      { actor: self(), facts: { actorSessionId, fields: ['firstName', 'phone'] } },
    ]);
    expect(await listEntries('preferences.edited')).toEqual([
      { actor: self(), facts: { actorSessionId, userId: sender.profile.id } },
    ]);
  });

  test('a refused permission is audited once a minute per caller and permission', async () => {
    const { data } = await sender.post<{ id: string; key: string }>('/v1/api-keys', {
      name: 'CRM',
      scopes: ['requests:read'],
    });
    const key = app.as(data.key);
    for (let i = 0; i < 3; i++) expect((await key.get('/v1/documents')).status).toBe(403);
    expect((await key.delete('/v1/requests/01JZ0000000000000000000000')).status).toBe(403);
    const rows = await listEntries('access.refused');
    expect(
      new Set(rows.map(({ actor, facts }) => `${actor} ${String(facts['permission'])}`)),
    ).toEqual(new Set([`api-key ${data.id} documents:read`, `api-key ${data.id} requests:write`]));
    expect(rows.length).toBeLessThanOrEqual(4);
  });

  test('a revoked key, a foreign or unknown object and a dead link are audited once a minute each', async () => {
    const { data: key } = await sender.post<{ id: string; key: string }>('/v1/api-keys', {
      name: 'Ancien',
      scopes: ['requests:read'],
    });
    await sender.delete(`/v1/api-keys/${key.id}`);
    const { data: request } = await sender.post<CreatedRequest>('/v1/requests', {
      recipientEmail: 'camille@example.org',
      recipientName: 'Camille',
      documents: [{ title: 'RIB' }],
    });
    const link = app.as(request.magicLink!.split('/').at(-1)!);
    await sender.delete(`/v1/requests/${request.id}/links`);
    const stranger = await app.signUp();
    for (let i = 0; i < 3; i++) {
      expect((await app.as(key.key).get('/v1/requests')).status).toBe(401);
      expect((await link.get('/v1/public/request')).status).toBe(410);
      expect((await stranger.get(`/v1/requests/${request.id}`)).status).toBe(404);
      expect((await sender.delete('/v1/sessions/01JZ0000000000000000000000')).status).toBe(404);
    }
    const refused = (await listEntries('access.refused')).filter(
      ({ facts }) => !facts['permission'],
    );
    expect(
      [...new Set(refused.map(({ actor, facts }) => `${actor} ${String(facts['kind'])}`))].sort(),
    ).toEqual([
      `api-key ${key.id} revoked-key`,
      expect.stringMatching(/^recipient \w+ closed-link$/),
      `${self()} unknown-object`,
    ]);
    // Three, or six when a new minute began meanwhile.
    expect(refused.length).toBeLessThanOrEqual(6);
  });

  test('a sign-out is audited', async () => {
    await sender.browser.request('/api/auth/logout', {
      method: 'POST',
      headers: ownOriginHeaders(app.url),
    });
    expect(await listEntries('user.signed-out')).toEqual([
      { actor: self(), facts: { actorSessionId, sessionId: expect.any(String) } },
    ]);
  });
});
