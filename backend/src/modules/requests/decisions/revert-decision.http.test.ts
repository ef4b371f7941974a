import { describe, expect, test } from '@jest/globals';
import {
  createTestRequest,
  submitUpload,
  extractLinkToken,
  uploadSampleFile,
} from '../../../testing/scenarios/create-test-request.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { SQLITE_ONLY } from '../../../testing/test-database.ts';
import { setUpAppWithSender } from '../../../testing/app-suite.ts';
import type { PublicRequest } from '../../../contract/index.ts';
import type { Request, RequestedDocument, RequestedDocuments } from '../requests.contract.ts';
import type { ValidationStats } from './decisions.contract.ts';
import { MINUTE } from '../../../contract/durations.contract.ts';
import type { Timeline } from '../timeline/timeline.contract.ts';
import { requestTable } from '../../../testing/tables.ts';

describe.each(SQLITE_ONLY)('reverting decisions, on %s', (dialect) => {
  const clock = createTestClock('2026-11-18T09:00:00.000Z');
  const { app, sender } = setUpAppWithSender({
    dialect,
    clock,
    env: { REVIEW_MAIL_DELAY: '900', SESSION_IDLE_MINUTES: '480', SESSION_HOURS: '168' },
  });

  let people = 0;
  const submittedRequest = async (titles: readonly string[]) => {
    const recipientEmail = `destinataire.${++people}@example.org`;
    const asked = await createTestRequest(app, sender, {
      recipientEmail,
      documents: titles.map((title) => ({ title })),
    });
    for (const requested of asked.documents) await uploadSampleFile(asked.recipient, requested);
    await submitUpload(asked.recipient);
    const at = `/v1/requests/${asked.request.id}`;
    return {
      ...asked,
      at,
      recipientEmail,
      on: (index: number, verb: string, body?: unknown) =>
        sender.post<RequestedDocument>(
          `${at}/documents/${asked.documents[index]!.id}/${verb}`,
          body,
        ),
      revert: (index: number, headers?: Record<string, string>) =>
        sender.delete<RequestedDocument>(
          `${at}/documents/${asked.documents[index]!.id}/decision`,
          headers,
        ),
      see: async () => (await sender.get<Request>(at)).data,
      decisionEntries: async () =>
        (await sender.get<Timeline>(`${at}/timeline`)).data.entries.map(({ type }) => type),
      /** Timeline entries of decisions, oldest first. */
      reviewMails: async () =>
        (await app.mailbox(recipientEmail))
          .filter(({ subject }) => /remplacer|compléter|accepté/.test(subject))
          .reverse(),
    };
  };
  const wait = async (minutes: number) => {
    clock.advance(minutes * MINUTE);
    await sender.renew();
  };

  test('a reverted decision leaves the document undecided, and the timeline shows who and when', async () => {
    const { on, revert, see, at } = await submittedRequest(['Une', 'Deux']);
    const { data } = await on(0, 'reject', { reason: 'Flou' });
    expect(data).toMatchObject({
      decidedBy: { id: sender.profile.id, name: sender.profile.fullName },
      decidedAt: clock.now().toISOString(),
    });
    const revertResponse = await revert(0, { 'if-match': `"${data.file!.id}"` });
    expect(revertResponse).toMatchObject({
      status: 200,
      data: {
        validationStatus: 'pending',
        rejectionReason: null,
        decidedBy: null,
        decidedAt: null,
      },
    });
    expect(await see()).toMatchObject({
      status: 'submitted',
      rejectedDocumentCount: 0,
      pendingDocumentCount: 2,
    });
    const ofDocuments = async () =>
      (await sender.get<Timeline>(`${at}/timeline`)).data.entries.filter(({ type }) =>
        type.startsWith('document.'),
      );
    const entries = await ofDocuments();
    expect(entries.slice(-2)).toMatchObject([
      {
        type: 'document.rejected',
        documentTitle: 'Une',
        reason: 'Flou',
        actor: { kind: 'user', name: sender.profile.fullName },
      },
      {
        type: 'document.decision-reverted',
        documentTitle: 'Une',
        at: clock.now().toISOString(),
        actor: { kind: 'user', name: sender.profile.fullName },
      },
    ]);
    expect((await revert(0)).status).toBe(200);
    expect(await ofDocuments()).toHaveLength(entries.length);
  });

  test('reverting the last decision reopens the review, lets the link write again and sends no mail', async () => {
    const { on, revert, see, recipient, reviewMails, decisionEntries } = await submittedRequest([
      'Une',
    ]);
    await on(0, 'approve');
    expect(await see()).toMatchObject({ status: 'completed' });
    expect((await recipient.post('/v1/public/request/view')).status).toBe(410);
    await wait(10);
    expect(await reviewMails()).toEqual([]);
    expect((await revert(0)).status).toBe(200);
    expect(await see()).toMatchObject({
      status: 'submitted',
      completedAt: null,
      approvedDocumentCount: 0,
      pendingDocumentCount: 1,
    });
    expect((await recipient.post('/v1/public/request/view')).status).toBe(204);
    expect((await decisionEntries()).slice(-3)).toEqual([
      'request.completed',
      'document.decision-reverted',
      'request.review-reopened',
    ]);
    await wait(6);
    expect(await reviewMails()).toEqual([]);
  });

  test('decisions are final ten minutes after the request is completed', async () => {
    const { on, revert, see } = await submittedRequest(['Une']);
    await on(0, 'approve');
    await wait(10);
    clock.advance(1);
    expect((await revert(0)).problem).toMatchObject({ status: 409, code: 'undo-too-late' });
    expect(await see()).toMatchObject({ status: 'completed', approvedDocumentCount: 1 });
  });

  test('a rejection can be reverted until the recipient replaces a file, even after the mail', async () => {
    const { on, revert, see, reviewMails, recipientEmail } = await submittedRequest([
      'Une',
      'Deux',
    ]);
    await on(0, 'reject', { reason: 'La page 2 est illisible' });
    await on(1, 'approve');
    expect(await see()).toMatchObject({ status: 'pending_resubmission', revisionCount: 1 });
    await wait(15);
    const [reviewMail] = await reviewMails();
    expect(reviewMail!.text).toContain('La page 2 est illisible');
    expect((await revert(1)).data.validationStatus).toBe('pending');
    expect(await see()).toMatchObject({
      status: 'submitted',
      revisionCount: 0,
      rejectedDocumentCount: 1,
      pendingDocumentCount: 1,
    });
    const holder = app.as(
      extractLinkToken(reviewMail!.links.find((link) => link.includes('/request/'))!),
    );
    expect((await holder.get<PublicRequest>('/v1/public/request')).data.status).toBe('submitted');
    await on(1, 'reject', { reason: 'Périmé' });
    await wait(15);
    const all = await reviewMails();
    expect(all).toHaveLength(2);
    expect(all[1]!.text).toContain('Périmé');

    const later = app.as(
      extractLinkToken(all[1]!.links.find((link) => link.includes('/request/'))!),
    );
    const {
      data: { documents },
    } = await later.get<PublicRequest>('/v1/public/request');
    await uploadSampleFile(later, documents[0] as RequestedDocument, 'mieux.pdf');
    expect((await revert(1)).problem).toMatchObject({ status: 409, code: 'already-replaced' });
    expect((await revert(0, { 'if-match': '"1"' })).problem).toMatchObject({
      status: 409,
      code: 'already-replaced',
    });
    expect(await see()).toMatchObject({ status: 'pending_resubmission', revisionCount: 1 });
    expect((await app.mailbox(recipientEmail)).length).toBeGreaterThan(2);
  });

  test('a rejection is mailed within seconds, later ones at most every 15 minutes, with the latest state', async () => {
    const { on, revert, reviewMails, see } = await submittedRequest(['Une', 'Deux', 'Trois']);
    await on(0, 'reject', { reason: 'Raison d’avant' });
    await on(1, 'reject', { reason: 'Mauvais document' });
    await on(2, 'approve');
    expect(await reviewMails()).toEqual([]);
    await revert(0);
    clock.advance(10_000);
    expect(await reviewMails()).toEqual([]);

    await on(0, 'reject', { reason: 'Raison d’après' });
    expect(await see()).toMatchObject({ status: 'pending_resubmission' });
    expect(await reviewMails()).toEqual([]);
    clock.advance(10_000);
    const [reviewMail, ...more] = await reviewMails();
    expect(more).toEqual([]);
    expect(reviewMail!.text).toContain('Raison d’après');
    expect(reviewMail!.text).toContain('Mauvais document');
    expect(reviewMail!.text).not.toContain('Raison d’avant');
    expect(reviewMail!.links.some((link) => link.includes('/request/'))).toBe(true);

    for (const reason of ['Encore autre chose', 'Dernier mot']) {
      await revert(1);
      await on(1, 'reject', { reason });
      await wait(5);
    }
    expect(await reviewMails()).toHaveLength(1);
    await wait(5);
    expect((await reviewMails()).map(({ text }) => text.includes('Dernier mot'))).toEqual([
      false,
      true,
    ]);
    await wait(30);
    expect(await reviewMails()).toHaveLength(2);
  });

  test('decisions during a review send no mail; full acceptance is mailed once it is final', async () => {
    const { on, reviewMails } = await submittedRequest(['Une', 'Deux']);
    await on(0, 'approve');
    await wait(20);
    expect(await reviewMails()).toEqual([]);
    await on(1, 'approve');
    await wait(14);
    expect(await reviewMails()).toEqual([]);
    await wait(1);
    expect((await reviewMails()).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('accepté'),
    ]);
  });

  test('an incomplete document keeps its file while more is asked for', async () => {
    const { on, see, recipient, documents, at, reviewMails, revert } = await submittedRequest([
      'Une',
      'Deux',
    ]);
    await on(1, 'approve');
    expect((await on(0, 'incomplete', { reason: '  ' })).problem).toMatchObject({
      status: 422,
      errors: [{ field: 'reason', message: 'Veuillez indiquer une raison de rejet' }],
    });
    const { data } = await on(0, 'incomplete', { reason: 'Il manque le verso' });
    expect(data).toMatchObject({
      validationStatus: 'rejected',
      incomplete: true,
      rejectionReason: 'Il manque le verso',
      file: { version: 1, incomplete: true },
    });
    expect((await on(0, 'incomplete', { reason: 'Il manque le verso' })).status).toBe(200);
    expect((await on(0, 'reject', { reason: 'Il manque le verso' })).problem).toMatchObject({
      status: 409,
      code: 'already-decided',
    });
    expect(await see()).toMatchObject({ status: 'pending_resubmission', rejectedDocumentCount: 1 });
    await revert(0);
    await on(0, 'incomplete', { reason: 'Il manque le verso' });
    await wait(15);
    const [reviewMail] = await reviewMails();
    expect(reviewMail!.text).toContain('à compléter');
    expect(reviewMail!.text).toContain('Il manque le verso');

    const { data: page } = await recipient.get<PublicRequest>('/v1/public/request');
    expect(page.documents[0]).toMatchObject({ incomplete: true, file: { version: 1 } });
    await uploadSampleFile(recipient, documents[0]!, 'verso.pdf');
    // Reverting leaves the file that was download.
    await recipient.delete(`/v1/public/request/documents/${documents[0]!.id}/file`);
    expect(
      (await sender.get<RequestedDocuments>(`${at}/documents`)).data.documents[0],
    ).toMatchObject({ validationStatus: 'rejected', incomplete: true, file: { version: 1 } });
    await uploadSampleFile(recipient, documents[0]!, 'recto-verso.pdf');
    await submitUpload(recipient);
    const {
      data: {
        documents: [latest],
      },
    } = await sender.get<RequestedDocuments>(`${at}/documents`);
    expect(
      latest!.versions.map(({ version, status, incomplete }) => [version, status, incomplete]),
    ).toEqual([
      [3, 'pending', false],
      [1, 'rejected', true],
    ]);
    const download = await sender.fetch(`${at}/documents/${latest!.versions[1]!.id}/download`);
    expect(download.status).toBe(200);
    await download.body?.cancel();
  });

  test.each([
    ['cancelled', 'review-cancelled'],
    ['expired', 'review-expired'],
  ])(
    'a decision on a request that is %s is refused with that cause and changes nothing',
    async (status, code) => {
      const { on, revert, see, request, at } = await submittedRequest(['Une', 'Deux']);
      await on(0, 'approve');
      // Sets the status directly: the scheduler expires only requests awaiting the recipient.
      if (status === 'expired')
        await app.platform.database.transaction(() =>
          app.platform.database.repository(requestTable).update({ id: request.id }, { status }),
        );
      else await sender.patch(`${at}/status`, { status });
      const before = await see();
      const responses = [
        await on(1, 'approve'),
        await on(1, 'reject', { reason: 'Non' }),
        await on(1, 'incomplete', { reason: 'Non' }),
        await revert(0),
        await sender.post(`${at}/approve-all`),
      ];
      expect(responses.map((response) => [response.status, response.problem.code])).toEqual(
        responses.map(() => [409, code]),
      );
      expect(await see()).toEqual(before);
    },
  );

  test('a decision on a deleted request answers 404', async () => {
    const { on, revert, at } = await submittedRequest(['Une']);
    await sender.delete(at);
    expect([
      (await on(0, 'approve')).status,
      (await on(0, 'incomplete', { reason: 'Non' })).status,
      (await revert(0)).status,
    ]).toEqual([404, 404, 404]);
  });

  test('review counts: undecided, submitted today, due within 48 h or overdue, and the latest three', async () => {
    const owner = await app.signUp();
    const aDayLater = async () => {
      for (let part = 0; part < 6; part++) {
        clock.advance(4 * 60 * MINUTE);
        await owner.renew();
        await owner.get('/users/profile');
      }
    };
    const put = async (title: string, deadlineInHours: number | null) => {
      const deadline =
        deadlineInHours === null
          ? null
          : new Date(clock.now().getTime() + deadlineInHours * 60 * MINUTE).toISOString();
      const asked = await createTestRequest(app, owner, { title, deadline });
      await uploadSampleFile(asked.recipient, asked.documents[0]!);
      await submitUpload(asked.recipient);
      return asked;
    };
    await put('Hier, bientôt', 30);
    await aDayLater();
    await put('Dans 47 heures', 47);
    await put('Dans 49 heures', 49);
    await put('Sans échéance', null);
    const done = await put('Décidée', 5);
    await owner.post(`/v1/requests/${done.request.id}/approve-all`);
    const { data } = await owner.get<ValidationStats>('/v1/requests/validation/stats');
    expect(data).toMatchObject({ pendingCount: 4, todayCount: 3, urgentCount: 2 });
    expect(data.recentRequests.map(({ title }) => title)).toEqual([
      'Sans échéance',
      'Dans 49 heures',
      'Dans 47 heures',
    ]);
    await aDayLater();
    expect((await owner.get<ValidationStats>('/v1/requests/validation/stats')).data).toMatchObject({
      pendingCount: 4,
      todayCount: 0,
      urgentCount: 3,
    });
  });
});
