import { beforeAll, describe, expect, test } from '@jest/globals';
import { setUpAppWithSender } from '../../../testing/app-suite.ts';
import { createColleagues } from '../../../testing/scenarios/create-colleagues.ts';
import { createRequestScenarios } from '../../../testing/scenarios/request-scenarios.ts';
import type { Client } from '../../../testing/test-app.ts';
import { SQLITE_ONLY } from '../../../testing/test-database.ts';
import type { Profile } from '../../identity/identity.contract.ts';
import type { NotificationsResponse } from '../in-app/in-app.contract.ts';
import type { RequestMails } from '../mail-log/request-mails.contract.ts';
import { DEFAULT_PREFERENCES } from '../preferences/preferences.rules.ts';

interface Person extends Client {
  readonly profile: Profile;
}

describe.each(SQLITE_ONLY)('what an assignee is notified of, on %s', (dialect) => {
  const { app, sender } = setUpAppWithSender({ dialect });
  let scenarios: ReturnType<typeof createRequestScenarios>;
  let team: Person[];

  beforeAll(async () => {
    scenarios = createRequestScenarios(app, sender);
    team = await Promise.all(
      (await createColleagues(app, sender, 5)).map(async (client) => ({
        ...client,
        profile: (await client.get<Profile>('/users/profile')).data,
      })),
    );
  });

  /** Subjects of mails and kinds of notifications about one request. */
  const heardBy = async (person: Person, title: string) => {
    const mails = await app.mailbox(person.profile.email);
    const { notifications } = (await person.get<NotificationsResponse>('/v1/notifications')).data;
    return {
      mails: mails
        .map(({ subject }) => subject)
        .filter((subject) => subject.includes(title))
        .sort(),
      bell: notifications
        .filter(({ requestTitle }) => requestTitle === title)
        .map(({ kind }) => kind)
        .sort(),
    };
  };
  const submit = async (title: string, assigneeId: string, creator: Person = sender) => {
    const request = await createRequestScenarios(app, creator).createRequest({
      title,
      assigneeId,
    });
    await request.recipient.post('/v1/public/request/messages', { text: 'Bonjour' });
    await scenarios.upload(request);
    await scenarios.submit(request);
    return request;
  };

  test('the mails of a request say which person of the organisation each one went to', async () => {
    const [paul] = team as [Person];
    const { id } = await submit('Donation', paul.profile.id);
    await app.mailbox();
    const { mails } = (await sender.get<RequestMails>(`/v1/requests/${id}/mails`)).data;
    const membersOf = (wanted: string) =>
      mails
        .filter(({ kind }) => kind === wanted)
        .map(({ member }) => member)
        .sort((a, b) => (a?.name ?? '').localeCompare(b?.name ?? ''));
    const toMember = ({ profile: { id: userId, name } }: Person) => ({ id: userId, name });
    expect(membersOf('assigned')).toEqual([toMember(paul)]);
    expect(membersOf('submitted')).toHaveLength(2);
    expect(membersOf('submitted')).toEqual(
      expect.arrayContaining([toMember(sender), toMember(paul)]),
    );
    expect(membersOf('invitation')).toEqual([null]);
  });

  test('messages and submissions reach creator and assignee, each once in their own mailbox', async () => {
    const [paul] = team as [Person];
    await submit('Succession', paul.profile.id);
    const bell = ['document-received', 'message', 'submitted'];
    const both = [
      'Camille Morel a remis ses documents\u00A0: Succession',
      'Camille Morel vous a écrit\u00A0: Succession',
    ];
    expect(await heardBy(sender, 'Succession')).toEqual({
      mails: [...both, 'Votre demande à Camille Morel est partie\u00A0: Succession'],
      bell,
    });
    expect(await heardBy(paul, 'Succession')).toEqual({
      mails: [...both, 'Une demande vous est attribuée\u00A0: Succession'],
      bell: ['assigned', ...bell],
    });
  });

  test('a request of one person notifies that person once', async () => {
    await submit('Bail', sender.profile.id);
    const { mails, bell } = await heardBy(sender, 'Bail');
    expect(mails.filter((subject) => subject.includes('remis'))).toHaveLength(1);
    expect(bell).toEqual(['document-received', 'message', 'submitted']);
  });

  test('taking a request notifies no one, and giving it to a colleague notifies the colleague', async () => {
    const [, zoe, anne] = team as [Person, Person, Person];
    const { id } = await scenarios.createRequest({ title: 'Cession' });
    await zoe.patch(`/v1/requests/${id}`, { assigneeId: zoe.profile.id });
    expect(await heardBy(zoe, 'Cession')).toEqual({ mails: [], bell: [] });
    await zoe.patch(`/v1/requests/${id}`, { assigneeId: anne.profile.id });
    expect((await heardBy(anne, 'Cession')).bell).toEqual(['assigned']);
    expect((await heardBy(anne, 'Cession')).mails).toHaveLength(1);
    await zoe.patch(`/v1/requests/${id}`, { assigneeId: sender.profile.id });
    expect((await heardBy(sender, 'Cession')).bell).toEqual(['assigned']);
  });

  test('each person’s own preferences decide about their mails', async () => {
    const [, , , paul] = team as [Person, Person, Person, Person];
    await paul.put('/users/notification-preferences', {
      ...DEFAULT_PREFERENCES,
      documentUploaded: false,
    });
    await submit('Prêt', paul.profile.id);
    const submitted = async (person: Person) =>
      (await heardBy(person, 'Prêt')).mails.filter((subject) => subject.includes('remis')).length;
    expect([await submitted(sender), await submitted(paul)]).toEqual([1, 0]);
  });

  test('a creator who has left is notified of nothing, and the heir of what follows', async () => {
    const leaver = team[4]!;
    const request = await createRequestScenarios(app, leaver).createRequest({
      title: 'Vente',
    });
    await app.platform.outbox.drain();
    const before = await heardBy(leaver, 'Vente');
    expect(
      (
        await sender.post(`/v1/members/${leaver.profile.id}/remove`, {
          reassignTo: sender.profile.id,
        })
      ).status,
    ).toBe(204);
    await app.platform.outbox.drain();
    await scenarios.upload(request);
    await scenarios.submit(request);
    const mailsOfLeaver = (await app.mailbox(leaver.profile.email)).filter(({ subject }) =>
      subject.includes('Vente'),
    );
    expect(mailsOfLeaver).toHaveLength(before.mails.length);
    expect(await heardBy(sender, 'Vente')).toEqual({
      mails: [expect.stringContaining('remis')],
      bell: ['document-received', 'submitted'],
    });
  });
});
