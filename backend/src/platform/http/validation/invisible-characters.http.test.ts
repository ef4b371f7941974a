import { describe, expect, test } from '@jest/globals';
import { createTestRequest } from '../../../testing/scenarios/create-test-request.ts';
import { SQLITE_ONLY } from '../../../testing/test-database.ts';
import { setUpAppWithSender } from '../../../testing/app-suite.ts';

/** Right-to-left override, invisible: « fdp.exe » looks like « exe.pdf ». */
const SPOOFED = 'Bail\u202E\u0007\u200Bfdp\u2066';
const SHOWN = 'Bailfdp';
const LONG_LOCAL = `${'a'.repeat(65)}@example.org`;

describe.each(SQLITE_ONLY)('texts of callers on %s', (dialect) => {
  const { app, sender } = setUpAppWithSender({ dialect });
  const request = {
    title: SPOOFED,
    recipientName: SPOOFED,
    recipientEmail: 'camille@example.org',
    message: `${SPOOFED}\n${SPOOFED}`,
    documents: [{ title: SPOOFED, description: SPOOFED }],
  };

  test.each<[string, () => Promise<unknown>]>([
    ['a request', async () => (await sender.post('/v1/requests', request)).data],
    [
      'the organisation',
      async () =>
        (await sender.patch('/v1/organization', { name: SPOOFED, address: SPOOFED })).data,
    ],
    [
      'the profile',
      async () =>
        (
          await sender.patch('/users/profile', {
            firstName: SPOOFED,
            lastName: SPOOFED,
            bio: SPOOFED,
          })
        ).data,
    ],
    [
      'a template',
      async () =>
        (
          await sender.post('/v1/templates', {
            name: SPOOFED,
            description: SPOOFED,
            title: SPOOFED,
            documents: [{ title: SPOOFED }],
          })
        ).data,
    ],
    [
      'an API key',
      async () =>
        (await sender.post('/v1/api-keys', { name: SPOOFED, scopes: ['documents:read'] })).data,
    ],
    [
      'a rejection reason',
      async () =>
        (
          await sender.post('/v1/rejection-reasons', {
            label: { fr: SPOOFED, en: SPOOFED },
            message: { fr: SPOOFED, en: SPOOFED },
          })
        ).data,
    ],
    [
      'a message to the recipient',
      async () => {
        const created = await createTestRequest(app, sender);
        return (await sender.post(`/v1/requests/${created.request.id}/messages`, { text: SPOOFED }))
          .data;
      },
    ],
  ])('no text of %s keeps invisible characters', async (_what, write) => {
    const written = JSON.stringify(await write());
    expect(written).toContain(SHOWN);
    expect(written).not.toMatch(/\\u202e|\\u0007|\\u200b|\\u2066|[\u202E\u200B\u2066]/i);
  });

  test('line breaks of a message are kept', async () => {
    const { data } = await sender.post<{ message: string }>('/v1/requests', request);
    expect(data.message).toBe(`${SHOWN}\n${SHOWN}`);
  });

  test('a name of only invisible characters is empty', async () => {
    expect((await sender.patch('/v1/organization', { name: '\u202E\u200B' })).status).toBe(422);
  });

  test('an address whose local part is longer than 64 characters is refused', async () => {
    const { status, problem } = await sender.post('/v1/requests', {
      ...request,
      recipientEmail: LONG_LOCAL,
    });
    expect([status, problem.errors?.map(({ field }) => field)]).toEqual([422, ['recipientEmail']]);
    expect(
      (await sender.post('/v1/requests', { ...request, recipientEmail: LONG_LOCAL.slice(1) }))
        .status,
    ).toBe(201);
  });

  test.each([
    'nope',
    'javascript:alert(1)',
    'http://',
    'https://nope',
    'ftp://example.org',
    'https://user:secret@example.org',
  ])('the website %s is refused', async (website) => {
    const { status, problem } = await sender.patch('/v1/organization', { website });
    expect([status, problem.errors?.map(({ field }) => field)]).toEqual([422, ['website']]);
  });

  test.each(['https://vasseur.example/notaires', 'http://vasseur.example', ''])(
    'the website %s is accepted',
    async (website) => {
      expect(
        (await sender.patch<{ website: string }>('/v1/organization', { website })).data.website,
      ).toBe(website);
    },
  );

  test.each([
    ['phone', 'abc'],
    ['phone', '12'],
    ['firstName', ''],
    ['firstName', '  '],
  ])('a profile with %s %j is refused', async (field, value) => {
    const { status, problem } = await sender.patch('/users/profile', { [field]: value });
    expect([status, problem.errors?.map((error) => error.field)]).toEqual([422, [field]]);
  });

  test.each(['+33 1 23 45 67 89', '01.23.45.67.89', '(01) 23-45-67-89', ''])(
    'the phone %s is accepted',
    async (phone) => {
      expect((await sender.patch<{ phone: string }>('/users/profile', { phone })).data.phone).toBe(
        phone,
      );
    },
  );

  test('mails to recipients show the postal address and end with the introduction', async () => {
    await sender.patch('/v1/organization', {
      address: '6 place de la Mairie',
      zipCode: '35000',
      city: 'Rennes',
      country: 'France',
    });
    await sender.patch('/users/profile', {
      firstName: 'Camille',
      lastName: 'Morel',
      bio: 'Notaire associée',
    });
    await sender.post('/v1/requests', { ...request, recipientEmail: 'signature@example.org' });
    const [mail] = await app.mailbox('signature@example.org');
    expect(mail?.html).toContain('6 place de la Mairie, 35000 Rennes, France');
    expect(mail?.text).toContain('Camille Morel\nNotaire associée');
  });
});
