import { describe, expect, test } from '@jest/globals';
import type { NotificationPreferences } from '../../../contract/index.ts';
import { SQLITE_ONLY } from '../../../testing/test-database.ts';
import { createRequestScenarios } from '../../../testing/scenarios/request-scenarios.ts';
import { setUpAppWithSender } from '../../../testing/app-suite.ts';

const PATH = '/users/notification-preferences';
const DEFAULTS = {
  emailNotifications: true,
  smsNotifications: false,
  requestCreated: true,
  requestCompleted: true,
  documentUploaded: true,
  reminderBeforeExpiry: true,
  dailySummary: false,
};

const SHOWN = { ...DEFAULTS, smsAvailable: false };

describe.each(SQLITE_ONLY)('notification preferences on %s', (dialect) => {
  const { app, sender } = setUpAppWithSender({ dialect, env: { REVIEW_MAIL_DELAY: '0' } });

  const choose = (changes: Partial<NotificationPreferences>) =>
    sender.put<NotificationPreferences>(PATH, { ...DEFAULTS, ...changes });
  const subjects = async () =>
    (await app.mailbox(sender.profile.email)).map(({ subject }) => subject);

  test('preferences start with the defaults and are stored per user', async () => {
    const other = await app.signUp();
    expect((await sender.get(PATH)).data).toEqual(SHOWN);
    expect((await choose({ emailNotifications: false, requestCreated: false })).data).toEqual({
      ...SHOWN,
      emailNotifications: false,
      requestCreated: false,
    });
    expect((await choose({ emailNotifications: false, dailySummary: true })).data).toMatchObject({
      requestCreated: true,
      dailySummary: true,
    });
    expect((await sender.get(PATH)).data).toEqual({
      ...SHOWN,
      emailNotifications: false,
      dailySummary: true,
    });
    expect((await other.get(PATH)).data).toEqual(SHOWN);
  });

  test('smsAvailable is read-only', async () => {
    expect((await sender.put(PATH, { ...DEFAULTS, smsAvailable: true })).data).toEqual(SHOWN);
  });

  test('an update needs all switches and accepts no unknown ones', async () => {
    expect((await sender.put(PATH, { emailNotifications: true })).status).toBe(422);
    expect((await sender.put(PATH, { ...DEFAULTS, everything: true })).status).toBe(422);
    expect((await app.as(null).get(PATH)).status).toBe(401);
  });

  test('each switch stops its mail: the confirmation, the submission, the completion', async () => {
    const scenarios = createRequestScenarios(app, sender);
    const through = async (title: string) => {
      const request = await scenarios.createRequest({ title });
      await scenarios.upload(request);
      await scenarios.submit(request);
      await app.mailbox();
      await scenarios.approveAll(request);
      return (await subjects())
        .filter((subject) => subject.includes(title))
        .map((subject) => subject.split(' ')[0])
        .sort();
    };
    await choose({});
    expect(await through('Tout')).toEqual(['Camille', 'Demande', 'Votre']);
    await choose({ requestCreated: false });
    expect(await through('Sans copie')).toEqual(['Camille', 'Demande']);
    await choose({ documentUploaded: false });
    expect(await through('Sans arrivée')).toEqual(['Demande', 'Votre']);
    await choose({ requestCompleted: false });
    expect(await through('Sans fin')).toEqual(['Camille', 'Votre']);
    await choose({ emailNotifications: false });
    expect(await through('Rien')).toEqual([]);
  });

  test('a confirmation copies the message when the request is sent; sending again is not confirmed', async () => {
    await choose({});
    const scenarios = createRequestScenarios(app, sender);
    const copiesOf = async (title: string) =>
      (await app.mailbox(sender.profile.email)).filter(({ subject }) => subject.includes(title));
    const draft = await scenarios.createRequest({
      send: false,
      title: 'Brouillon',
      message: 'Une photo nette suffit.',
    });
    expect(await copiesOf('Brouillon')).toEqual([]);
    await scenarios.send(draft);
    const [copy] = await copiesOf('Brouillon');
    expect(copy).toMatchObject({
      subject: 'Votre demande à Camille Morel est partie\u00A0: Brouillon',
      text: expect.stringContaining('Une photo nette suffit.'),
    });
    expect(copy?.links.filter((link) => link.includes('/request/'))).toEqual([]);
    const twice = await scenarios.createRequest({
      title: 'Deux fois',
      recipientEmail: 'deux@example.org',
    });
    await scenarios.allowResend(twice);
    expect((await scenarios.send(twice)).status).toBe(200);
    expect(await app.mailbox('deux@example.org')).toHaveLength(2);
    expect(await copiesOf('Deux fois')).toHaveLength(1);
  });
});
