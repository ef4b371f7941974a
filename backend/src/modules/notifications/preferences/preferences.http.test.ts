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

describe.each(SQLITE_ONLY)('what a sender wants to be told on %s', (dialect) => {
  const { app, sender } = setUpAppWithSender({ dialect, env: { REVIEW_MAIL_DELAY: '0' } });

  const choose = (changes: Partial<NotificationPreferences>) =>
    sender.put<NotificationPreferences>(PATH, { ...DEFAULTS, ...changes });
  const subjects = async () =>
    (await app.mailbox(sender.profile.email)).map(({ subject }) => subject);

  test('begins with the defaults, and stays as chosen, for this person alone', async () => {
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

  test('whether text messages are sent from here is shown, and cannot be chosen', async () => {
    expect((await sender.put(PATH, { ...DEFAULTS, smsAvailable: true })).data).toEqual(SHOWN);
  });

  test('is all switches at once, and nothing else', async () => {
    expect((await sender.put(PATH, { emailNotifications: true })).status).toBe(422);
    expect((await sender.put(PATH, { ...DEFAULTS, everything: true })).status).toBe(422);
    expect((await app.as(null).get(PATH)).status).toBe(401);
  });

  test('gates what leaves: a confirmation of what was sent, the notice of what was handed in, the end', async () => {
    const life = createRequestScenarios(app, sender);
    const through = async (title: string) => {
      const lived = await life.ask({ title });
      await life.upload(lived);
      await life.submit(lived);
      await app.mailbox();
      await life.approveAll(lived);
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

  test('a confirmation carries a copy of the message, for a draft when it is sent; sending again is not confirmed again', async () => {
    await choose({});
    const life = createRequestScenarios(app, sender);
    const copiesOf = async (title: string) =>
      (await app.mailbox(sender.profile.email)).filter(({ subject }) => subject.includes(title));
    const draft = await life.ask({
      send: false,
      title: 'Brouillon',
      message: 'Une photo nette suffit.',
    });
    expect(await copiesOf('Brouillon')).toEqual([]);
    await life.send(draft);
    const [copy] = await copiesOf('Brouillon');
    expect(copy).toMatchObject({
      subject: 'Votre demande à Camille Morel est partie\u00A0: Brouillon',
      text: expect.stringContaining('Une photo nette suffit.'),
    });
    expect(copy?.links.filter((link) => link.includes('/request/'))).toEqual([]);
    const twice = await life.ask({ title: 'Deux fois', recipientEmail: 'deux@example.org' });
    await life.letSendAgain(twice);
    expect((await life.send(twice)).status).toBe(200);
    expect(await app.mailbox('deux@example.org')).toHaveLength(2);
    expect(await copiesOf('Deux fois')).toHaveLength(1);
  });
});
