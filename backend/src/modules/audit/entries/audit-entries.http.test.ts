import { describe, expect, test } from '@jest/globals';
import { createColleagues } from '../../../testing/scenarios/create-colleagues.ts';
import { createTestRequest } from '../../../testing/scenarios/create-test-request.ts';
import { ONE_DIALECT } from '../../../testing/test-database.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { setUpAppWithSender } from '../../../testing/app-suite.ts';
import type { Client } from '../../../testing/test-app.ts';
import { MINUTE } from '../../../contract/durations.contract.ts';
import { SYSTEM_ACTOR } from '../../../platform/http/auth/actor-context.ts';
import type { Profile } from '../../identity/identity.contract.ts';
import type { CreatedApiKey } from '../../api-keys/api-keys.contract.ts';
import type { Team } from '../../organizations/teams/teams.contract.ts';
import type { AuditPage, AuditVerification } from '../audit.contract.ts';

describe.each(ONE_DIALECT)('audit entries for admins on %s', (dialect) => {
  const clock = createTestClock();
  const { app, sender } = setUpAppWithSender({ dialect, clock });

  const read = async (query = '', client: Client = sender) => {
    await app.platform.outbox.drain();
    return (await client.get<AuditPage>(`/v1/audit${query}`)).data;
  };
  const upload = async (client: Client, name: string) => {
    const form = new FormData();
    form.append('file', new Blob(['a;b\n'], { type: 'text/csv' }), name);
    return (await client.post<{ id: string }>('/v1/documents/upload', form)).data.id;
  };
  const listActions = async (query: string, client?: Client) =>
    (await read(query, client)).entries.map(({ action }) => action);

  test('an audit entry names its actor: a person, an API key, or a pseudonymous id', async () => {
    const admin = await app.signUp();
    const { data: key } = await admin.post<CreatedApiKey>('/v1/api-keys', {
      name: 'CRM',
      scopes: ['requests:read', 'requests:write'],
    });
    const { request, recipient } = await createTestRequest(app, app.as(key.key));
    await recipient.post('/v1/public/request/view', {});
    const { entries } = await read('', admin);
    const find = (action: string) => entries.find((entry) => entry.action === action);
    expect(find('api-key.created')).toMatchObject({
      actor: { kind: 'user', id: admin.profile.id, name: admin.profile.name },
      source: { browser: expect.any(String), system: expect.any(String), ip: '127.0.0.1' },
      facts: { apiKeyId: key.id },
      correlationId: expect.any(String),
    });
    expect(find('request.created')).toMatchObject({
      actor: { kind: 'api-key', id: key.id, name: 'CRM' },
      source: null,
      facts: { requestId: request.id },
    });
    expect(find('request.viewed')?.actor).toEqual({
      kind: 'recipient',
      id: expect.any(String),
      name: null,
    });
    expect(entries.map(({ sequence }) => sequence)).toEqual(
      entries.map((_, index) => entries.length - index),
    );
  });

  test('a page of audit entries names the members, teams, documents and requests of its facts', async () => {
    const admin = await app.signUp();
    const [colleague] = await createColleagues(app, admin, 1);
    const { id: colleagueId } = (await colleague!.get<Profile>('/users/profile')).data;
    const createTeam = async (name: string, memberIds: string[]) =>
      (await admin.post<Team>('/v1/teams', { name, memberIds })).data.id;
    const teamId = await createTeam('Ventes', [colleagueId]);
    await admin.delete(`/v1/teams/${await createTeam('Éphémère', [])}`);
    const documentId = await upload(admin, 'Prix.csv');
    await admin.delete(`/v1/documents/${await upload(admin, 'Brouillon.csv')}`);
    const { request } = await createTestRequest(app, admin, { title: 'Bail' });
    const { names } = await read('', admin);
    expect(names).toEqual({
      members: { [colleagueId]: 'Collègue 1' },
      teams: { [teamId]: 'Ventes' },
      documents: { [documentId]: 'Prix.csv' },
      requests: {
        [request.id]: { title: 'Bail', recipientName: 'Camille Morel', deleted: false },
      },
    });
    await createTeam('Achats', []);
    await admin.patch(`/v1/teams/${teamId}`, { name: 'Locations' });
    expect((await read('?action=team.renamed', admin)).names).toEqual({
      members: {},
      teams: { [teamId]: 'Locations' },
      documents: {},
      requests: {},
    });
  });

  test('an id of another organisation gets no name in the audit', async () => {
    const admin = await app.signUp();
    const { data: team } = await sender.post<Team>('/v1/teams', { name: 'Étrangère' });
    const documentId = await upload(sender, 'Étranger.csv');
    const [present, deleted] = [
      await createTestRequest(app, sender),
      await createTestRequest(app, sender),
    ];
    await sender.delete(`/v1/requests/${deleted.request.id}`);
    for (const [type, payload] of [
      ['team.renamed', { teamId: team.id }],
      ['document.added', { documentId }],
      ['request.sent', { requestId: present.request.id }],
      ['request.deleted', { requestId: deleted.request.id }],
    ] as const)
      await app.platform.database.transaction(() =>
        app.platform.outbox.publish({
          ...SYSTEM_ACTOR,
          type,
          organizationId: admin.profile.organizationId,
          occurredAt: clock.now(),
          payload,
        }),
      );
    const { entries, names } = await read('', admin);
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['team.renamed', 'document.added']),
    );
    expect(names).toEqual({ members: {}, teams: {}, documents: {}, requests: {} });
  });

  test('audit entries are filtered by actor, action, group, time and request', async () => {
    const admin = await app.signUp();
    const { request } = await createTestRequest(app, admin);
    await createTestRequest(app, admin);
    clock.advance(2 * MINUTE);
    await admin.patch('/v1/organization', { name: 'Vasseur' });
    const between = new Date(clock.now().getTime() - MINUTE).toISOString();
    expect(await listActions('?action=organization.edited', admin)).toEqual([
      'organization.edited',
    ]);
    expect(new Set(await listActions('?action=requests', admin))).toEqual(
      new Set(['request.created', 'request.sent']),
    );
    expect(await listActions(`?action=settings&from=${between}`, admin)).toEqual([
      'organization.edited',
    ]);
    expect(await listActions(`?action=requests&from=${between}`, admin)).toEqual([]);
    expect(await listActions(`?action=organization.edited&to=${between}`, admin)).toEqual([]);
    const ofRequest = (await read(`?action=request.created&requestId=${request.id}`, admin))
      .entries;
    expect(ofRequest.map(({ facts }) => facts['requestId'])).toEqual([request.id]);
    expect(await listActions(`?actor=${request.id}`, admin)).toEqual([]);
    expect(await listActions(`?actor=${admin.profile.id}&action=settings`, admin)).toContain(
      'organization.edited',
    );
  });

  test('the pages of audit entries neither repeat nor leave out an entry', async () => {
    const admin = await app.signUp();
    for (let i = 0; i < 4; i++) await admin.patch('/v1/organization', { city: `Ville ${i}` });
    const { entries: all } = await read('', admin);
    const paged: number[] = [];
    for (let cursor: number | null = null, first = true; first || cursor !== null; first = false) {
      const page: AuditPage = await read(`?limit=2${cursor ? `&cursor=${cursor}` : ''}`, admin);
      expect(page.entries.length).toBeLessThanOrEqual(2);
      paged.push(...page.entries.map(({ sequence }) => sequence));
      cursor = page.nextCursor;
    }
    expect(paged).toEqual(all.map(({ sequence }) => sequence));
  });

  test.each(['limit=101', 'limit=0', 'cursor=0', 'action=Request', 'from=hier', 'actor=a%25'])(
    'audit entries are not listed with the query %s',
    async (query) => {
      expect((await sender.get(`/v1/audit?${query}`)).status).toBe(422);
    },
  );

  test('neither a member, an API key nor another organisation reads the audit entries', async () => {
    const [member] = await createColleagues(app, sender, 1);
    const { data: key } = await sender.post<CreatedApiKey>('/v1/api-keys', {
      name: 'CRM',
      scopes: ['organization:read'],
    });
    for (const client of [member!, app.as(key.key)]) {
      expect((await client.get('/v1/audit')).status).toBe(403);
      expect((await client.get('/v1/audit.csv')).status).toBe(403);
      expect((await client.post('/v1/audit/verify')).status).toBe(403);
    }
    const stranger = await app.signUp();
    const own = await read('', stranger);
    expect(own.entries.every(({ actor }) => actor.id !== sender.profile.id)).toBe(true);
  });

  test('the CSV of audit entries follows the filters, and the export is audited', async () => {
    const admin = await app.signUp();
    await admin.patch('/v1/organization', { name: 'Vasseur' });
    await admin.patch('/users/profile', { firstName: '=1+1', lastName: 'X' });
    await app.platform.outbox.drain();
    const response = await admin.fetch('/v1/audit.csv?action=organization.edited&locale=fr');
    expect(response.headers.get('content-type')).toMatch(/^text\/csv/);
    expect(response.headers.get('x-export-rows')).toBe('1');
    const [header, row, end] = (await response.text()).split('\r\n');
    expect(header).toContain('"Numéro";"Date (UTC)";"Auteur"');
    expect(row).toContain('"\'=1+1 X"');
    expect(row).toContain('"organization.edited"');
    expect(end).toBe('');
    expect(await listActions('?action=audit.exported', admin)).toEqual(['audit.exported']);
  });

  test('an admin verifies the chain and learns the first entry that was altered', async () => {
    const admin = await app.signUp();
    await admin.patch('/v1/organization', { city: 'Rennes' });
    const { entries } = await read('', admin);
    const verify = async () => (await admin.post<AuditVerification>('/v1/audit/verify')).data;
    expect(await verify()).toEqual({ entries: entries.length, firstFault: null });
    await app.platform.database.transaction(() =>
      app.platform.database.sql.run(
        'UPDATE audit_heads SET sequence = sequence + 1 WHERE organization_id = ?',
        [admin.profile.organizationId],
      ),
    );
    expect(await verify()).toEqual({ entries: entries.length, firstFault: entries.length + 1 });
  });
});
