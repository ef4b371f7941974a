import { describe, expect, test } from '@jest/globals';
import { setUpAppWithSender } from '../../../testing/app-suite.ts';
import { createColleagues } from '../../../testing/scenarios/create-colleagues.ts';
import { createRequestScenarios } from '../../../testing/scenarios/request-scenarios.ts';
import { SQLITE_ONLY } from '../../../testing/test-database.ts';
import type { Profile } from '../../identity/identity.contract.ts';
import type { CreatedApiKey, PublicRequest } from '../../../contract/index.ts';
import type { NotificationsResponse } from '../in-app/in-app.contract.ts';
import { apiKeyTable } from '../../../testing/tables.ts';

describe.each(SQLITE_ONLY)('requests whose creator has left, on %s', (dialect) => {
  const { app, sender: owner } = setUpAppWithSender({ dialect });

  /** A member who has made an API key and a request without an assignee, and has left. */
  const leave = async (title: string) => {
    const [client] = await createColleagues(app, owner, 1);
    const { data: profile } = await client!.get<Profile>('/users/profile');
    const { data: key } = await owner.post<CreatedApiKey>('/v1/api-keys', {
      name: 'CRM',
      scopes: ['requests:read', 'requests:write'],
    });
    const { database } = app.platform;
    await database.transaction(() =>
      database.repository(apiKeyTable).update({ id: key.id }, { userId: profile.id }),
    );
    const byScreen = await createRequestScenarios(app, { ...client!, profile }).createRequest({
      title: `${title} par écran`,
      recipientEmail: `${profile.id}@example.org`,
      assigneeId: null,
    });
    await owner.post(`/v1/members/${profile.id}/remove`, {});
    const byKey = await createRequestScenarios(app, {
      ...app.as(key.key),
      profile,
    }).createRequest({ title: `${title} par clé`, recipientEmail: `${profile.id}@example.org` });
    await app.platform.outbox.drain();
    return { profile, byScreen, byKey };
  };
  const readBell = async (title: string) =>
    (await owner.get<NotificationsResponse>('/v1/notifications')).data.notifications
      .filter(({ requestTitle }) => requestTitle === title)
      .map(({ kind }) => kind)
      .sort();

  test('mails and page of a key whose maker has left name the organisation, not that person', async () => {
    const { profile, byKey, byScreen } = await leave('Bail');
    const mail = (await app.mailbox(`${profile.id}@example.org`)).find(
      ({ subject, text }) => subject.includes('Bail par clé') || text.includes('Bail par clé'),
    );
    expect(mail?.text).toContain(owner.profile.organizationName);
    for (const hidden of [profile.name, profile.email])
      expect(`${mail?.text} ${mail?.html}`).not.toContain(hidden);
    for (const { recipient } of [byKey, byScreen]) {
      const { data } = await recipient.get<PublicRequest>('/v1/public/request');
      expect(data).toMatchObject({ senderName: owner.profile.organizationName, senderEmail: '' });
      expect(JSON.stringify(data)).not.toContain(profile.email);
    }
  });

  test('submission and message reach the owners by mail and bell, each once', async () => {
    const { byKey, byScreen } = await leave('Prêt');
    const { upload, submit } = createRequestScenarios(app, owner);
    for (const [request, title] of [
      [byKey, 'Prêt par clé'],
      [byScreen, 'Prêt par écran'],
    ] as const) {
      await request.recipient.post('/v1/public/request/messages', { text: 'Bonjour' });
      await upload(request);
      await submit(request);
      while ((await app.platform.outbox.drain()) > 0);
      expect(await readBell(title)).toEqual(['document-received', 'message', 'submitted']);
      const subjects = (await app.mailbox(owner.profile.email))
        .map(({ subject }) => subject)
        .filter((subject) => subject.includes(title));
      expect(subjects.sort()).toEqual([
        expect.stringContaining('a remis ses documents'),
        expect.stringContaining('vous a écrit'),
      ]);
    }
  });
});
