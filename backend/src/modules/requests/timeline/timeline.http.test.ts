import { describe, expect, test } from '@jest/globals';
import {
  createTestRequest,
  submitUpload,
  uploadSampleFile,
} from '../../../testing/scenarios/create-test-request.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { SQLITE_ONLY } from '../../../testing/test-database.ts';
import { setUpAppWithSender } from '../../../testing/app-suite.ts';
import { waitUntil } from '../../../testing/wait-until.ts';
import { MINUTE } from '../../../contract/durations.contract.ts';
import type { RequestMail, RequestMails } from '../../../contract/index.ts';
import type { Timeline, TimelineEntry } from './timeline.contract.ts';
import { apiKeyTable } from '../../../testing/tables.ts';
import { timelineTable } from '../requests.tables.ts';

describe.each(SQLITE_ONLY)('the timeline of a request, on %s', (dialect) => {
  const clock = createTestClock();
  const { app, sender } = setUpAppWithSender({ dialect, clock });

  const timelineOf = async (id: string): Promise<TimelineEntry[]> =>
    (await sender.get<Timeline>(`/v1/requests/${id}/timeline`)).data.entries;
  const later = async () => {
    clock.advance(MINUTE);
    await sender.renew();
  };
  /** Mails are sent with the outbox and, beside it, by their own timer. */
  const withMails = (id: string, count: number): Promise<RequestMail[]> =>
    waitUntil(`${count} mails of the request`, async () => {
      await app.platform.outbox.drain();
      const { mails } = (await sender.get<RequestMails>(`/v1/requests/${id}/mails`)).data;
      return mails.filter(({ state }) => state !== 'queued').length >= count ? mails : null;
    });
  const short = ({ id, at, type, actor, ...own }: TimelineEntry) =>
    [
      type,
      actor.kind,
      ...Object.values(own)
        .filter((value) => value !== null)
        .map((value) => (Array.isArray(value) ? value.join(' ') : value)),
    ].join(', ');

  test('the timeline lists events in order, with actor, existing file, reason and state of each mail', async () => {
    const start = clock.now().toISOString();
    const {
      request,
      recipient,
      documents: [deed, slip],
    } = await createTestRequest(app, sender, {
      documents: [{ title: 'Titre' }, { title: 'Bulletins' }],
    });
    await withMails(request.id, 1);
    await later();
    await sender.patch(`/v1/requests/${request.id}`, {
      title: 'Vente',
      priority: 'high',
      message: '',
    });
    await later();
    await uploadSampleFile(recipient, deed!, 'titre.pdf');
    await uploadSampleFile(recipient, slip!, 'bulletins.pdf');
    await recipient.delete(`/v1/public/request/documents/${slip!.id}/file`);
    await uploadSampleFile(recipient, slip!, 'trois-bulletins.pdf');
    await later();
    await submitUpload(recipient);
    await withMails(request.id, 3);
    await later();
    await sender.post(`/v1/requests/${request.id}/documents/${deed!.id}/approve`);
    await sender.post(`/v1/requests/${request.id}/documents/${slip!.id}/reject`, {
      reason: 'Page 2 illisible',
    });
    await withMails(request.id, 4);
    await later();
    await uploadSampleFile(recipient, slip!, 'bulletins-nets.pdf');
    await submitUpload(recipient);
    await withMails(request.id, 6);
    await later();
    await sender.post(`/v1/requests/${request.id}/approve-all`);

    const mails = await withMails(request.id, 7);
    const entries = await timelineOf(request.id);
    expect(entries.map(short)).toEqual([
      'request.created, user',
      'request.sent, user, false',
      'request.edited, user, title priority',
      'request.viewed, recipient',
      'document.received, recipient, Titre, titre.pdf',
      'document.received, recipient, Bulletins',
      'document.withdrawn, recipient, Bulletins',
      'document.received, recipient, Bulletins, trois-bulletins.pdf',
      'request.submitted, recipient',
      'document.approved, user, Titre, titre.pdf',
      'document.rejected, user, Bulletins, trois-bulletins.pdf, Page 2 illisible',
      'request.resubmission-requested, user',
      'document.received, recipient, Bulletins, bulletins-nets.pdf',
      'request.submitted, recipient',
      'document.approved, user, Bulletins, bulletins-nets.pdf',
      'request.completed, user',
    ]);
    expect(
      mails.map(({ kind, addressee, state }) => `${kind} to ${addressee} ${state}`).sort(),
    ).toEqual([
      'completed to recipient sent',
      'completed-sender to sender sent',
      'invitation to recipient sent',
      'receipt to recipient sent',
      'receipt to recipient sent',
      'resubmission to recipient sent',
      'sent to sender sent',
      'submitted to sender sent',
      'submitted to sender sent',
    ]);
    expect(entries[0]).toMatchObject({
      at: start,
      actor: { kind: 'user', name: sender.profile.name },
    });
    expect(entries.find(({ type }) => type === 'request.viewed')?.actor).toEqual({
      kind: 'recipient',
      name: 'Camille Morel',
    });
    expect([...entries].map(({ at }) => at)).toEqual(entries.map(({ at }) => at).sort());
  });

  test('the timeline shows link creators and revokers, reasons to reject or cancel, and resent mails', async () => {
    const { request, recipient } = await createTestRequest(app, sender, {
      documents: [{ title: 'Pièce', required: false }],
    });
    const {
      data: { id: linkId },
    } = await sender.post<{ id: string }>(`/v1/requests/${request.id}/links`);
    await sender.delete(`/v1/requests/${request.id}/links/${linkId}`);
    await later();
    await sender.post(`/v1/requests/${request.id}/send`);
    await submitUpload(recipient);
    await sender.patch(`/v1/requests/${request.id}/status`, {
      status: 'rejected',
      reason: ' Mauvais dossier ',
    });
    const shown = (await timelineOf(request.id)).map(short);
    expect(shown).toEqual([
      'request.created, user',
      'request.sent, user, false',
      'link.issued, user',
      'link.revoked, user',
      'request.sent, user, true',
      'request.submitted, recipient',
      'request.rejected, user, Mauvais dossier',
    ]);
    const cancelled = await createTestRequest(app, sender);
    await sender.patch(`/v1/requests/${cancelled.request.id}/status`, {
      status: 'cancelled',
      reason: 'Vendu',
    });
    expect((await timelineOf(cancelled.request.id)).map(short)).toContain(
      'request.cancelled, user, Vendu',
    );
  });

  test("actions by API key show the name of the key, even a revoked one, never a person's or foreign", async () => {
    const { request } = await createTestRequest(app, sender);
    const { data: key } = await sender.post<{ id: string; key: string }>('/v1/api-keys', {
      name: 'Intranet RH',
      scopes: ['requests:read', 'requests:write'],
    });
    const program = app.as(key.key);
    await program.patch(`/v1/requests/${request.id}`, { title: 'Vu par le programme' });
    const edit = async () =>
      (await timelineOf(request.id)).find(({ type }) => type === 'request.edited')?.actor;
    expect(await edit()).toEqual({ kind: 'integration', name: 'Intranet RH' });
    await sender.delete(`/v1/api-keys/${key.id}`);
    expect(await edit()).toEqual({ kind: 'integration', name: 'Intranet RH' });
    const { database } = app.platform;
    await database.transaction(() =>
      database
        .repository(apiKeyTable)
        .update({ id: key.id }, { organizationId: '01ARZ3NDEKTSV4RRFFQ69G5FAV' }),
    );
    expect(await edit()).toEqual({ kind: 'integration', name: null });
  });

  test('texts that people wrote stay in the timeline, and reach neither outbox nor audit', async () => {
    const { request } = await createTestRequest(app, sender);
    await sender.patch(`/v1/requests/${request.id}/status`, {
      status: 'cancelled',
      reason: 'Divorce des Morel',
    });
    const manager = app.platform.database.manager();
    for (const table of ['outbox_deliveries', 'audit_entries']) {
      const rows: unknown = await manager
        .query(`SELECT * FROM ${table}`)
        .catch((error: unknown) => String(error));
      expect(Array.isArray(rows)).toBe(true);
      expect(JSON.stringify(rows)).not.toContain('Divorce');
    }
  });

  test('timeline and mails are hidden from other organisations, and the timeline goes with its request', async () => {
    const { request } = await createTestRequest(app, sender);
    const stranger = await app.signUp();
    for (const part of ['timeline', 'mails'])
      expect((await stranger.get(`/v1/requests/${request.id}/${part}`)).status).toBe(404);
    expect((await sender.get('/v1/requests/01ARZ3NDEKTSV4RRFFQ69G5FAV/timeline')).status).toBe(404);
    await app.platform.outbox.drain();
    await sender.delete(`/v1/requests/${request.id}`);
    expect((await sender.get(`/v1/requests/${request.id}/timeline`)).status).toBe(404);
    const left = await app.platform.database
      .repository(timelineTable)
      .countBy({ requestId: request.id });
    expect(left).toBe(0);
  });
});
