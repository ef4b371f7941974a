import { beforeAll, describe, expect, test } from '@jest/globals';
import { setUpAppWithSender } from '../../../testing/app-suite.ts';
import { createColleagues } from '../../../testing/scenarios/create-colleagues.ts';
import { createRequestScenarios } from '../../../testing/scenarios/request-scenarios.ts';
import type { Client } from '../../../testing/test-app.ts';
import { ONE_DIALECT } from '../../../testing/test-database.ts';
import type { Profile } from '../../identity/identity.contract.ts';
import type { NotificationsResponse } from '../in-app/in-app.contract.ts';
import { DEFAULT_PREFERENCES } from '../preferences/preferences.rules.ts';

interface Person extends Client {
  readonly profile: Profile;
}

describe.each(ONE_DIALECT)('the requests of a member who leaves, on %s', (dialect) => {
  const { app, sender } = setUpAppWithSender({ dialect });
  let team: Person[];

  beforeAll(async () => {
    team = await Promise.all(
      (await createColleagues(app, sender, 8)).map(async (client) => ({
        ...client,
        profile: (await client.get<Profile>('/users/profile')).data,
      })),
    );
    await sender.patch('/v1/organization', { visibility: 'team' });
  });

  const createRequests = async (owner: Person, count: number) => {
    const { createRequest } = createRequestScenarios(app, owner);
    for (let number = 1; number <= count; number++)
      await createRequest({ title: `Dossier ${number}`, deadline: null });
    await app.platform.outbox.drain();
  };
  const remove = async (leaver: Person, heir: Person, admin: Client = sender) => {
    expect(
      (
        await admin.post(`/v1/members/${leaver.profile.id}/remove`, {
          reassignTo: heir.profile.id,
        })
      ).status,
    ).toBe(204);
    await app.platform.outbox.drain();
  };
  const readBell = async (person: Person) =>
    (await person.get<NotificationsResponse>('/v1/notifications')).data;

  test('many requests give one notification and one mail with the first twenty', async () => {
    const [leaver, heir] = team as [Person, Person];
    await createRequests(leaver, 23);
    await remove(leaver, heir);
    expect(await readBell(heir)).toMatchObject({
      unreadCount: 1,
      notifications: [{ kind: 'reassigned', count: 23, requestId: null, requestTitle: null }],
    });
    const mails = await app.mailbox(heir.profile.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['23 dossiers vous ont été confiés']);
    const [{ text, links }] = mails as [(typeof mails)[number]];
    expect([...text.matchAll(/^ ?\d+\. (.+)$/gm)].map(([, line]) => line)).toEqual(
      Array.from({ length: 20 }, (_, index) => `Dossier ${index + 1}`),
    );
    expect(text).toContain('Et 3 autres demandes, dans «\u00A0Mes dossiers\u00A0».');
    expect(links).toContain(`${app.url}/app/requests?assigneeId=me`);
  });

  test('one request, handed over by the leaver, gives one notification and one mail', async () => {
    const [, , leaver, heir] = team as [Person, Person, Person, Person];
    await createRequests(leaver, 1);
    await remove(leaver, heir, leaver);
    expect((await readBell(heir)).notifications).toMatchObject([{ kind: 'reassigned', count: 1 }]);
    expect((await app.mailbox(heir.profile.email)).map(({ subject }) => subject)).toEqual([
      '1 dossier vous a été confié',
    ]);
  });

  test('mails turned off leave the notification alone', async () => {
    const [, , , , leaver, heir] = team as [Person, Person, Person, Person, Person, Person];
    await heir.put('/users/notification-preferences', {
      ...DEFAULT_PREFERENCES,
      emailNotifications: false,
    });
    await createRequests(leaver, 2);
    await remove(leaver, heir);
    expect((await readBell(heir)).notifications).toMatchObject([{ kind: 'reassigned', count: 2 }]);
    expect(await app.mailbox(heir.profile.email)).toEqual([]);
  });

  test('an admin who takes the requests, and an heir of none, get nothing', async () => {
    const [, , , heir, , , leaver, idle] = team;
    await createRequests(leaver!, 2);
    const before = (await app.mailbox(sender.profile.email)).length;
    await remove(leaver!, sender);
    expect((await readBell(sender)).notifications).toEqual([]);
    expect(await app.mailbox(sender.profile.email)).toHaveLength(before);
    await remove(idle!, heir!);
    expect((await readBell(heir!)).notifications).toHaveLength(1);
  });
});
