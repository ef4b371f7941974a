import { beforeAll, describe, expect, test } from '@jest/globals';
import { DAY, MINUTE } from '../../../contract/durations.contract.ts';
import { setUpAppWithSender } from '../../../testing/app-suite.ts';
import { createColleagues } from '../../../testing/scenarios/create-colleagues.ts';
import { createTestRequest } from '../../../testing/scenarios/create-test-request.ts';
import { signIn } from '../../../testing/scenarios/sign-in.ts';
import type { Client } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { ONE_DIALECT } from '../../../testing/test-database.ts';
import type {
  AuditPage,
  AuditVerification,
  CreatedApiKey,
  NotificationsResponse,
} from '../../../contract/index.ts';
import type { Profile } from '../../identity/identity.contract.ts';
import { deletedRequestTable } from '../deleted-requests/deleted-requests.tables.ts';

interface Person extends Client {
  readonly profile: Profile;
}

describe.each(ONE_DIALECT)('deleting a request on %s', (dialect) => {
  const clock = createTestClock();
  const { app, sender: owner } = setUpAppWithSender({ dialect, clock });
  let creator: Person;
  let assignee: Person;
  let admin: Person;
  let colleague: Person;
  let key: Client;

  beforeAll(async () => {
    const people = await Promise.all(
      (await createColleagues(app, owner, 4)).map(async (client) => ({
        ...client,
        profile: (await client.get<Profile>('/users/profile')).data,
      })),
    );
    [creator, assignee, admin, colleague] = people as [Person, Person, Person, Person];
    await owner.patch(`/v1/members/${admin.profile.id}`, { role: 'admin' });
    // A changed role takes effect within five seconds.
    clock.advance(MINUTE);
    const { data } = await owner.post<CreatedApiKey>('/v1/api-keys', {
      name: 'Dossiers du cabinet',
      scopes: ['requests:read', 'requests:write'],
    });
    key = app.as(data.key);
  });

  const create = async (title: string, more = {}) => {
    const { request } = await createTestRequest(app, creator, {
      title,
      assigneeId: assignee.profile.id,
      ...more,
    });
    return request.id;
  };
  const remove = async (client: Client, id: string) => {
    const { status } = await client.delete(`/v1/requests/${id}`);
    while ((await app.platform.outbox.drain()) > 0);
    return status;
  };
  const readBell = async (person: Client) =>
    (await person.get<NotificationsResponse>('/v1/notifications')).data.notifications
      .filter(({ kind }) => kind === 'deleted')
      .map(({ requestId, requestTitle, recipientName }) => [
        requestId,
        requestTitle,
        recipientName,
      ]);
  const readMails = async ({ profile: { email } }: Person, title: string) =>
    (await app.mailbox(email)).filter(
      ({ subject }) => subject === `Demande supprimée\u00A0: ${title}`,
    );
  const readAudit = async (id: string) =>
    (await owner.get<AuditPage>(`/v1/audit?action=request.deleted&requestId=${id}`)).data;
  const isGone = async (id: string) => (await owner.get(`/v1/requests/${id}`)).status === 404;

  test.each<[who: string, client: () => Client]>([
    ['its creator', () => creator],
    ['its assignee', () => assignee],
    ['an admin', () => admin],
    ['an owner', () => owner],
    ['an API key that may write requests', () => key],
  ])('%s deletes a request', async (_who, client) => {
    const id = await create('Bail');
    expect(await remove(client(), id)).toBe(204);
    expect(await isGone(id)).toBe(true);
  });

  test('a member deletes no request of colleagues, and the refusal is audited', async () => {
    const id = await create('Succession');
    const response = await colleague.delete(`/v1/requests/${id}`);
    expect(response.status).toBe(403);
    expect(response.problem?.code).toBe('forbidden');
    expect(await isGone(id)).toBe(false);
    await app.platform.outbox.drain();
    const { data } = await owner.get<AuditPage>(
      `/v1/audit?action=access.refused&actor=${colleague.profile.id}`,
    );
    expect(data.entries.map(({ facts }) => facts['kind'])).toEqual(['permission']);
  });

  test('a link to a deleted request is not found, and the audit holds nothing against its reader', async () => {
    const id = await create('Licitation');
    await remove(creator, id);
    const read = async (path: string) => {
      expect((await assignee.get(path)).status).toBe(404);
      await app.platform.outbox.drain();
      const { data } = await owner.get<AuditPage>(
        `/v1/audit?action=access.refused&actor=${assignee.profile.id}`,
      );
      return data.entries.map(({ facts }) => facts['kind']);
    };
    for (const path of ['', '/documents', '/timeline', '/mails'])
      expect(await read(`/v1/requests/${id}${path}`)).toEqual([]);
    expect(await read('/v1/requests/01JZ0000000000000000000000')).toEqual(['unknown-object']);
  });

  test('creator and assignee are notified by bell and mail of what others deleted', async () => {
    const id = await create('Cession Kerloc’h');
    await remove(admin, id);
    for (const person of [creator, assignee]) {
      expect(await readBell(person)).toContainEqual([null, 'Cession Kerloc’h', 'Camille Morel']);
      const [mail, ...others] = await readMails(person, 'Cession Kerloc’h');
      expect(mail?.text).toContain(
        `${admin.profile.name} a supprimé la demande Cession Kerloc’h adressée à Camille Morel`,
      );
      expect(others).toEqual([]);
    }
    expect(await readBell(admin)).toEqual([]);
  });

  test('the person who deletes is not notified, and a key notifies both by its name', async () => {
    await remove(creator, await create('Prêt relais'));
    expect(await readMails(creator, 'Prêt relais')).toEqual([]);
    expect(await readBell(creator)).not.toContainEqual([null, 'Prêt relais', 'Camille Morel']);
    expect(await readMails(assignee, 'Prêt relais')).toHaveLength(1);
    await remove(key, await create('Divorce'));
    for (const person of [creator, assignee])
      expect((await readMails(person, 'Divorce'))[0]?.text).toContain(
        'La clé d’API «\u00A0Dossiers du cabinet\u00A0» a supprimé',
      );
  });

  test('the audit says which request was deleted, until its recipient is erased', async () => {
    const email = 'yann.quemener@example.org';
    const id = await create('Vente Quéméner', {
      recipientEmail: email,
      recipientName: 'Yann Quéméner',
    });
    await remove(admin, id);
    const { entries, names } = await readAudit(id);
    expect(entries.map(({ action }) => action)).toEqual(['request.deleted']);
    expect(JSON.stringify(entries)).not.toContain('Quéméner');
    expect(names.requests[id]).toEqual({
      title: 'Vente Quéméner',
      recipientName: 'Yann Quéméner',
      deleted: true,
    });
    await owner.post('/v1/organization/recipient-erasures', { email });
    await app.runJob('requests.erase-recipients');
    while ((await app.platform.outbox.drain()) > 0);
    expect((await readAudit(id)).names.requests[id]).toEqual({
      title: null,
      recipientName: null,
      deleted: true,
    });
    expect(await readBell(creator)).toContainEqual([null, null, '']);
    const verified = await owner.post<AuditVerification>('/v1/audit/verify');
    expect(verified.data.firstFault).toBeNull();
  });

  test('a label goes with the retention of the organisation, and its row stays', async () => {
    const id = await create('Ancien dossier');
    await remove(owner, id);
    await owner.patch('/v1/organization', { retentionDays: 30 });
    const readRow = () =>
      app.platform.database.repository(deletedRequestTable).findOneByOrFail({ requestId: id });
    clock.advance(29 * DAY);
    await app.runJob('requests.retention');
    expect((await readRow()).title).toBe('Ancien dossier');
    clock.advance(2 * DAY);
    await app.runJob('requests.retention');
    expect(await readRow()).toMatchObject({ title: null, recipientName: null, addressHash: null });
    const returned = app.as((await signIn(app.url, owner)).accessToken);
    expect((await returned.get(`/v1/requests/${id}`)).status).toBe(404);
  });
});
