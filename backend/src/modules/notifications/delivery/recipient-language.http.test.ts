import { describe, expect, test } from '@jest/globals';
import { DAY } from '../../../contract/durations.contract.ts';
import { SYSTEM_ACTOR } from '../../../platform/http/auth/actor-context.ts';
import { setUpAppWithSender } from '../../../testing/app-suite.ts';
import {
  createRequestScenarios,
  type ScenarioRequest,
} from '../../../testing/scenarios/request-scenarios.ts';
import { linkTable } from '../../../testing/tables.ts';
import { SQLITE_ONLY } from '../../../testing/test-database.ts';
import type { Request } from '../../requests/requests.contract.ts';
import { MAIL_PLANS } from '../mail-plans/request-mail-plans.ts';
import type { RequestMails } from '../mail-log/request-mails.contract.ts';

describe.each(SQLITE_ONLY)('the language of mails to recipients, on %s', (dialect) => {
  const { app, sender } = setUpAppWithSender({ dialect });
  const scenarios = () => createRequestScenarios(app, sender);
  let number = 0;

  const publish = (type: string, { id }: ScenarioRequest, payload: object = {}) =>
    app.platform.database.transaction(() =>
      app.platform.outbox.publish({
        type,
        organizationId: sender.profile.organizationId,
        occurredAt: app.platform.clock.now(),
        ...SYSTEM_ACTOR,
        payload: { requestId: id, ...payload },
      }),
    );
  const submit = async (request: ScenarioRequest) => {
    await scenarios().upload(request);
    await scenarios().submit(request);
  };
  const remind = ({ id }: ScenarioRequest) => sender.post(`/v1/requests/${id}/remind`);
  const expireLinks = ({ id }: ScenarioRequest) =>
    app.platform.database.transaction(() =>
      app.platform.database
        .repository(linkTable)
        .update({ requestId: id }, { expiresAt: new Date(0) }),
    );

  const ACTS: Record<string, (request: ScenarioRequest) => Promise<unknown>> = {
    invitation: async () => undefined,
    reminder: remind,
    'automatic-reminder': (request) =>
      publish('reminder.due', request, { kind: 'before', at: new Date().toISOString() }),
    expiring: (request) => publish('request.expiring', request, { at: new Date().toISOString() }),
    changed: ({ id }) =>
      sender.patch<Request>(`/v1/requests/${id}`, {
        deadline: new Date(app.platform.clock.now().getTime() + 9 * DAY).toISOString(),
      }),
    code: async (request) => {
      await sender.patch(`/v1/requests/${request.id}`, { codeRequired: true });
      await request.recipient.post('/v1/public/request/code');
    },
    renewal: async (request) => {
      await expireLinks(request);
      await request.recipient.fetch('/v1/public/request/renew', { method: 'POST' });
    },
    message: ({ id }) => sender.post(`/v1/requests/${id}/messages`, { text: 'Hello' }),
    receipt: submit,
    resubmission: async (request) => {
      await submit(request);
      await scenarios().reject(request);
    },
    insisted: async (request) => {
      const path = `documents/${request.requestedDocumentId}`;
      await request.recipient.put(`/v1/public/request/${path}/unavailable`, { reason: 'No.' });
      await sender.post(`/v1/requests/${request.id}/${path}/insist`, { reason: 'Please.' });
    },
    completed: async (request) => {
      await submit(request);
      await scenarios().approveAll(request);
    },
    rejected: async (request) => {
      await submit(request);
      await scenarios().patch(request, { status: 'rejected', reason: 'Wrong person' });
    },
    cancelled: (request) => scenarios().patch(request, { status: 'cancelled' }),
    reopened: async (request) => {
      await scenarios().setExpiryToPast(request);
      await scenarios().expire();
      await scenarios().patch(request, {
        status: 'pending',
        deadline: new Date(app.platform.clock.now().getTime() + 9 * DAY).toISOString(),
      });
    },
  };

  test('each kind of mail to a recipient is in the table', () => {
    const kinds = MAIL_PLANS.filter(({ to }) => to !== 'sender').map(({ kind }) => kind);
    expect(Object.keys(ACTS).sort()).toEqual([...kinds, 'automatic-reminder'].sort());
  });

  test.each(Object.keys(ACTS).flatMap((kind) => [[kind, 'en'] as const, [kind, 'fr'] as const]))(
    'the mail « %s » is in the language of the request, %s',
    async (kind, locale) => {
      await sender.patch('/users/profile', { preferredLanguage: locale === 'en' ? 'fr' : 'en' });
      const recipientEmail = `reader${number++}@example.org`;
      const request = await scenarios().createRequest({
        recipientEmail,
        locale,
        documents: [{ title: 'Pièce' }],
      });
      await app.mailbox();
      await ACTS[kind]!(request);
      const mails = await app.mailbox(recipientEmail);
      const path = `/v1/requests/${request.id}/mails`;
      const sent = (await sender.get<RequestMails>(path)).data.mails.filter(
        ({ addressee }) => addressee === 'recipient',
      );
      expect(sent.map((mail) => mail.kind)).toContain(kind);
      expect(mails).toHaveLength(sent.length);
      for (const { html } of mails) expect(html).toContain(`<html lang="${locale}"`);
    },
  );

  test('a text of the organisation is used in the language of the request', async () => {
    const texts = { en: 'Your papers, please', fr: 'Vos pièces, merci' } as const;
    for (const [locale, subject] of Object.entries(texts))
      await sender.put(`/v1/mail-texts/invitation/${locale}`, { subject, intro: null });
    for (const locale of ['en', 'fr'] as const) {
      const recipientEmail = `texts.${locale}@example.org`;
      await scenarios().createRequest({ recipientEmail, locale });
      expect((await app.mailbox(recipientEmail)).map(({ subject }) => subject)).toEqual([
        texts[locale],
      ]);
    }
  });
});
