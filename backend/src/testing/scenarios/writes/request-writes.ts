import { createUnsubscribeUrl } from '../../../modules/notifications/unsubscribe/unsubscribe-token.ts';
import type { CreatedRequest } from '../../../modules/requests/requests.contract.ts';
import { extractLinkToken } from '../create-test-request.ts';
import type { ScenarioRequest } from '../request-scenarios.ts';
import {
  SMALL_PDF,
  WRITES_ENV,
  type PreparedWrite,
  type PreparedWrites,
  type WriteSetting,
} from './write-setting.ts';
import { linkTable } from '../../../modules/requests/requests.tables.ts';

const TUS = { 'tus-resumable': '1.0.0' };
const UPLOAD_START = {
  ...TUS,
  'upload-length': String(SMALL_PDF.length),
  'upload-metadata': `filename ${Buffer.from('piece.pdf').toString('base64')}`,
};
const UPLOAD_PIECE = {
  ...TUS,
  'content-type': 'application/offset+octet-stream',
  'upload-offset': '0',
};
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const REASON = { label: { fr: 'Flou', en: 'Blurred' }, message: { fr: 'Flou.', en: 'Blurred.' } };

/** Of requests, their documents, reviews, mails and the waitlist. */
export function requestWrites(setting: WriteSetting): PreparedWrites {
  const { app, owner, scenarios, byOwner, onNew, unique, asRecipient } = setting;
  const { reach } = scenarios;
  const newRequest = () => ({
    recipientEmail: `${unique('lea')}@example.org`,
    recipientName: 'Léa Roux',
    documents: [{ title: 'Kbis' }],
  });
  const newTemplate = () => ({ name: unique('Modèle '), documents: [{ title: 'Pièce' }] });
  const on =
    (start: () => Promise<ScenarioRequest>, body?: object) => async (): Promise<PreparedWrite> => {
      const { id, requestedDocumentId } = await start();
      return {
        params: { id, docId: requestedDocumentId },
        ...(body === undefined ? {} : { body }),
      };
    };
  const byRecipient =
    (start: () => Promise<ScenarioRequest>, more?: () => PreparedWrite) => async () =>
      asRecipient(await start(), more?.());
  const withFile = async (): Promise<ScenarioRequest> => {
    const request = await reach.pending();
    await scenarios.upload(request);
    return request;
  };
  const approved = async (): Promise<ScenarioRequest> => {
    const request = await reach.submitted();
    await scenarios.approve(request);
    return request;
  };
  const withRequiredDocument = () => scenarios.createRequest({ documents: [{ title: 'Kbis' }] });
  const unavailable = async (): Promise<ScenarioRequest> => {
    const request = await withRequiredDocument();
    const { bearer } = await asRecipient(request);
    const path = `/v1/public/request/documents/${request.requestedDocumentId}/unavailable`;
    await app.as(bearer!).put(path, { reason: 'Perdu' });
    return request;
  };
  const startUpload = async (more: PreparedWrite): Promise<PreparedWrite> => {
    const request = await reach.pending();
    const write = await asRecipient(request);
    const response = await app
      .as(write.bearer!)
      .fetch(`/v1/public/request/documents/${request.requestedDocumentId}/uploads`, {
        method: 'POST',
        headers: UPLOAD_START,
      });
    const uploadId = extractLinkToken(response.headers.get('location')!);
    return { ...write, ...more, params: { ...write.params, uploadId } };
  };
  const createDocument = async (): Promise<PreparedWrite> => ({
    params: {
      id: (await owner.post<{ id: string }>('/v1/documents/upload', setting.toPdfForm())).data.id,
    },
  });
  const withCode = async () => {
    const { recipientEmail } = newRequest();
    const body = { ...newRequest(), recipientEmail, codeRequired: true };
    const { data } = await owner.post<CreatedRequest>('/v1/requests', body);
    return { bearer: extractLinkToken(data.magicLink ?? ''), email: recipientEmail };
  };
  const listReasonIds = async () =>
    (await owner.get<{ reasons: { id: string }[] }>('/v1/rejection-reasons')).data.reasons.map(
      ({ id }) => id,
    );
  const subscribe = async (): Promise<PreparedWrite> => ({
    bearer: null,
    headers: FORM,
    body: new URLSearchParams({ email: `${unique('zoe')}@example.org` }).toString(),
  });
  const subscribed = (part: string) => async (): Promise<PreparedWrite> => {
    const { body, headers } = await subscribe();
    await fetch(`${app.url}/api/v1/waitlist`, { method: 'POST', headers, body: body as string });
    const email = new URLSearchParams(body as string).get('email')!;
    return { bearer: null, params: { token: await setting.findToken(email, part) } };
  };
  const notificationIds = async () => {
    await reach.submitted();
    await app.platform.outbox.drain();
    const { data } = await owner.get<{ notifications: { id: string }[] }>('/v1/notifications');
    return data.notifications.slice(0, 1).map(({ id }) => id);
  };

  return {
    'POST /v1/requests': byOwner(newRequest),
    'PATCH /v1/requests/:id': on(reach.pending, { title: 'Autre titre' }),
    'DELETE /v1/requests/:id': on(reach.pending),
    'PATCH /v1/requests/:id/status': on(reach.pending, { status: 'cancelled' }),
    'POST /v1/requests/:id/send': on(reach.draft),
    'POST /v1/requests/:id/remind': on(async () => {
      const request = await reach.pending();
      await scenarios.allowResend(request);
      return request;
    }),
    'PUT /v1/requests/:id/reminders': on(reach.pending, { rule: null, paused: true }),
    'PUT /v1/requests/:id/reminders/plan/:reminderId': async () => {
      const { id } = await scenarios.createRequest({
        deadline: new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10),
      });
      await app.platform.outbox.drain();
      const { data } = await owner.get<{ reminders: { id: string }[] }>(
        `/v1/requests/${id}/reminders/plan`,
      );
      return {
        params: { id, reminderId: data.reminders[0]!.id },
        body: { at: null, cancelled: true },
      };
    },
    'POST /v1/requests/:id/seen': on(reach.submitted),
    'POST /v1/requests/:id/links': on(reach.pending),
    'DELETE /v1/requests/:id/links': on(reach.pending),
    'DELETE /v1/requests/:id/links/:linkId': async () => {
      const { id } = await reach.pending();
      const row = await setting.repository(linkTable).findOneByOrFail({ requestId: id });
      return { params: { id, linkId: String(row['id']) } };
    },
    'POST /v1/requests/:id/messages': on(reach.pending, { text: 'Bonjour' }),
    'POST /v1/organization/recipient-erasures': byOwner(() => ({
      email: `${unique('oubli')}@example.org`,
    })),
    'PUT /v1/reminder-settings': byOwner(async () => {
      const { data } = await owner.get<Record<string, unknown>>('/v1/reminder-settings');
      const { timeZone: _zone, version: _version, ...settings } = data;
      return { ...settings, sendAt: settings['sendAt'] === '10:30' ? '11:00' : '10:30' };
    }),
    'POST /v1/templates': byOwner(newTemplate),
    'PATCH /v1/templates/:id': onNew('/v1/templates', newTemplate, { title: 'Autre titre' }),
    'DELETE /v1/templates/:id': onNew('/v1/templates', newTemplate),
    'POST /v1/templates/:id/duplicate': onNew('/v1/templates', newTemplate, {}),

    'POST /v1/requests/:id/documents/:docId/approve': on(reach.submitted),
    'POST /v1/requests/:id/documents/:docId/reject': on(reach.submitted, { reason: 'Illisible' }),
    'POST /v1/requests/:id/documents/:docId/incomplete': on(reach.submitted, { reason: 'Verso' }),
    'POST /v1/requests/:id/documents/:docId/waive': on(unavailable),
    'POST /v1/requests/:id/documents/:docId/insist': on(unavailable, { reason: 'Requis' }),
    'DELETE /v1/requests/:id/documents/:docId/decision': on(approved),
    'POST /v1/requests/:id/approve-all': on(reach.submitted),
    'POST /v1/requests/:id/revert-approvals': async () => {
      const { id } = await reach.submitted();
      const { data } = await owner.post<{ approvals: object[] }>(`/v1/requests/${id}/approve-all`);
      return { params: { id }, body: { approvals: data.approvals } };
    },
    'POST /v1/rejection-reasons': byOwner(() => REASON),
    'PUT /v1/rejection-reasons': byOwner(async () => ({
      order: (await listReasonIds()).reverse(),
    })),
    'PUT /v1/rejection-reasons/:id': onNew('/v1/rejection-reasons', () => REASON, REASON),
    'DELETE /v1/rejection-reasons/:id': onNew('/v1/rejection-reasons', () => REASON),

    'POST /v1/documents/upload': byOwner(setting.toPdfForm),
    'DELETE /v1/documents/:id': createDocument,
    'POST /v1/documents/:id/restore': async () => {
      const { params } = await createDocument();
      await owner.delete(`/v1/documents/${params!['id']!}`);
      return { params };
    },

    'PUT /v1/mail-texts/:kind/:locale': async () => ({
      params: { kind: 'invitation', locale: 'fr' },
      body: { subject: unique('Vos documents '), intro: null },
    }),
    'DELETE /v1/mail-texts/:kind/:locale': async () => {
      const body = { subject: 'Vos documents', intro: null };
      await owner.put('/v1/mail-texts/invitation/fr', body);
      return { params: { kind: 'invitation', locale: 'fr' } };
    },
    'POST /v1/notifications/read': byOwner(async () => ({ ids: await notificationIds() })),
    'POST /v1/notifications/unread': byOwner(async () => {
      const ids = await notificationIds();
      await owner.post('/v1/notifications/read', { ids });
      return { ids };
    }),
    'POST /v1/mail-stops/:token': async () => {
      const { recipientEmail } = newRequest();
      const { id } = await scenarios.createRequest({ recipientEmail });
      const { organizationId } = owner.profile;
      const target = { purpose: 'reminders', organizationId, requestId: id } as const;
      const url = createUnsubscribeUrl(app.platform, target, recipientEmail);
      return { bearer: null, params: { token: extractLinkToken(url) } };
    },
    'POST /v1/notifications/bounces': async () => {
      const { recipientEmail } = newRequest();
      await scenarios.createRequest({ recipientEmail });
      await app.platform.outbox.drain();
      return {
        bearer: WRITES_ENV.MAIL_BOUNCE_SECRET,
        body: { kind: 'bounce', permanent: true, address: recipientEmail },
      };
    },
    'POST /v1/waitlist': subscribe,
    'POST /v1/waitlist/confirmations/:token': subscribed('/confirmations/'),
    'POST /v1/waitlist/mail-stops/:token': subscribed('/mail-stops/'),

    'POST /v1/public/request/view': byRecipient(reach.pending),
    'PUT /v1/public/request/locale': byRecipient(reach.pending, () => ({
      body: { locale: 'en' },
    })),
    'POST /v1/public/request/submit': byRecipient(withFile),
    'POST /v1/public/request/messages': byRecipient(reach.pending, () => ({
      body: { text: 'Je cherche.' },
    })),
    'POST /v1/public/request/documents/:docId/file': byRecipient(reach.pending, () => ({
      body: setting.toPdfForm(),
    })),
    'DELETE /v1/public/request/documents/:docId/file': byRecipient(withFile),
    'DELETE /v1/public/request/documents/:docId/files/:fileId': async () => {
      const request = await reach.pending();
      const { data } = await scenarios.upload(request);
      return asRecipient(request, { params: { fileId: data.file.id } });
    },
    'PUT /v1/public/request/documents/:docId/unavailable': byRecipient(
      withRequiredDocument,
      () => ({
        body: { reason: 'Perdu' },
      }),
    ),
    'DELETE /v1/public/request/documents/:docId/unavailable': byRecipient(unavailable),
    'PUT /v1/public/request/documents/:docId/note': byRecipient(reach.pending, () => ({
      body: { note: 'Page 3 au verso' },
    })),
    'POST /v1/public/request/documents/:docId/uploads': byRecipient(reach.pending, () => ({
      headers: UPLOAD_START,
    })),
    'PATCH /v1/public/request/documents/:docId/uploads/:uploadId': () =>
      startUpload({ body: SMALL_PDF, headers: UPLOAD_PIECE }),
    'POST /v1/public/request/documents/:docId/uploads/:uploadId': () =>
      startUpload({
        body: SMALL_PDF,
        headers: { ...UPLOAD_PIECE, 'x-http-method-override': 'PATCH' },
      }),
    'DELETE /v1/public/request/documents/:docId/uploads/:uploadId': () =>
      startUpload({ headers: TUS }),
    'POST /v1/public/request/code': async () => ({ bearer: (await withCode()).bearer }),
    'POST /v1/public/request/code/verify': async () => {
      const { bearer, email } = await withCode();
      await app.as(bearer).post('/v1/public/request/code');
      const mails = await app.mailbox(email);
      const mail = mails.find(({ subject }) => subject.includes('votre code'));
      const [code = ''] = /(?<!\d)\d{6}(?!\d)/.exec(mail?.subject ?? '') ?? [];
      return { bearer, body: { code } };
    },
    'POST /v1/public/request/renew': async () => {
      const request = await reach.pending();
      const bearer = await setting.linkOf(request.id);
      await setting.change(() =>
        setting.repository(linkTable).update({ requestId: request.id }, { expiresAt: new Date(0) }),
      );
      return { bearer };
    },
  };
}
