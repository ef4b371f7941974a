import { describe, expect, test } from '@jest/globals';
import { setUpAppWithSender } from '../../../testing/app-suite.ts';
import { createRequestScenarios } from '../../../testing/scenarios/request-scenarios.ts';
import { createTestRequest } from '../../../testing/scenarios/create-test-request.ts';
import { linkTable } from '../../../testing/tables.ts';
import { ONE_DIALECT } from '../../../testing/test-database.ts';
import type { PublicRequest } from '../../requests/detail/public-request.contract.ts';
import type { Request } from '../../requests/requests.contract.ts';
import type { Timeline } from '../../requests/timeline/timeline.contract.ts';

const PAGE = '/v1/public/request';
const LOCALE = `${PAGE}/locale`;

describe.each(ONE_DIALECT)('the language that a recipient chooses, on %s', (dialect) => {
  const { app, sender } = setUpAppWithSender({ dialect });

  test('later mails are in it, and nothing else changes', async () => {
    const recipientEmail = 'reader@example.org';
    const life = createRequestScenarios(app, sender);
    const asked = await life.createRequest({ recipientEmail });
    const [invitation] = await app.mailbox(recipientEmail);
    const before = (await life.traces(asked)).row;
    expect((await asked.recipient.put(LOCALE, { locale: 'en' })).status).toBe(204);
    expect((await asked.recipient.put(LOCALE, { locale: 'en' })).status).toBe(204);
    expect((await life.traces(asked)).row).toEqual({ ...before, locale: 'en' });
    expect((await asked.recipient.get<PublicRequest>(PAGE)).data).toMatchObject({
      locale: 'en',
      status: 'pending',
    });
    await sender.post(`/v1/requests/${asked.id}/remind`);
    const [reminder] = await app.mailbox(recipientEmail);
    expect(
      [invitation!.html, reminder!.html].map((html) => /<html lang="(..)"/.exec(html)![1]),
    ).toEqual(['fr', 'en']);
    const stop = reminder!.links.find((link) => link.includes('/mail-stops/'))!;
    expect(await (await fetch(stop)).text()).toContain('<html lang="en"');
    const { entries } = (await sender.get<Timeline>(`/v1/requests/${asked.id}/timeline`)).data;
    expect(entries.filter(({ type }) => type === 'request.edited')).toMatchObject([
      { fields: ['locale'], actor: { kind: 'recipient' } },
    ]);
    const next = await life.createRequest({ recipientEmail });
    expect((await sender.get<Request>(`/v1/requests/${next.id}`)).data.locale).toBe('en');
  });

  test('it needs the access code, whose mail and page are in the language of the request', async () => {
    const recipientEmail = 'guarded@example.org';
    const { recipient } = await createTestRequest(app, sender, {
      codeRequired: true,
      recipientEmail,
      locale: 'en',
    });
    expect(await recipient.put(LOCALE, { locale: 'fr' })).toMatchObject({
      status: 403,
      problem: { code: 'code-required', sender: { locale: 'en' } },
    });
    await app.mailbox();
    await recipient.post(`${PAGE}/code`);
    expect((await app.mailbox(recipientEmail))[0]!.html).toContain('<html lang="en"');
  });

  test('it is taken while the link reads, and refused afterwards', async () => {
    const { request, recipient } = await createTestRequest(app, sender);
    await sender.patch(`/v1/requests/${request.id}/status`, { status: 'cancelled' });
    expect((await recipient.put(LOCALE, { locale: 'en' })).status).toBe(204);
    await app.platform.database.transaction(() =>
      app.platform.database
        .repository(linkTable)
        .update({ requestId: request.id }, { expiresAt: new Date(0) }),
    );
    expect((await recipient.put(LOCALE, { locale: 'fr' })).status).toBe(410);
    expect((await sender.get<Request>(`/v1/requests/${request.id}`)).data.locale).toBe('en');
  });

  test.each([{ locale: 'de' }, { locale: null }, {}, { locale: 'en', status: 'completed' }])(
    'another choice is refused: %j',
    async (body) => {
      const { recipient } = await createTestRequest(app, sender);
      expect(await recipient.put(LOCALE, body)).toMatchObject({
        status: 422,
        problem: { code: 'invalid' },
      });
    },
  );
});
