import { describe, expect, test } from '@jest/globals';
import {
  createTestRequest,
  submitUpload,
  extractLinkToken,
  uploadSampleFile,
} from '../../testing/scenarios/create-test-request.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { SQLITE_ONLY } from '../../testing/test-database.ts';
import { setUpAppWithSender } from '../../testing/app-suite.ts';
import type { PublicRequest } from '../recipients/recipients.contract.ts';
import type {
  Request,
  RequestedDocument,
  RequestedDocuments,
  Timeline,
} from '../requests/requests.contract.ts';
import type { ValidationStats } from './review.contract.ts';
import { MINUTE } from '../../contract/durations.contract.ts';

describe.each(SQLITE_ONLY)('decisions and second thoughts, on %s', (dialect) => {
  const clock = createTestClock('2026-11-18T09:00:00.000Z');
  const { app, sender } = setUpAppWithSender({
    dialect,
    clock,
    env: { REVIEW_MAIL_DELAY: '900', SESSION_IDLE_MINUTES: '480', SESSION_HOURS: '168' },
  });

  let people = 0;
  const handedIn = async (titles: readonly string[]) => {
    const recipientEmail = `destinataire.${++people}@example.org`;
    const asked = await createTestRequest(app, sender, {
      recipientEmail,
      documents: titles.map((title) => ({ title })),
    });
    for (const item of asked.documents) await uploadSampleFile(asked.recipient, item);
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
      undo: (index: number, headers?: Record<string, string>) =>
        sender.delete<RequestedDocument>(
          `${at}/documents/${asked.documents[index]!.id}/decision`,
          headers,
        ),
      see: async () => (await sender.get<Request>(at)).data,
      told: async () =>
        (await sender.get<Timeline>(`${at}/timeline`)).data.entries
          .map(({ type }) => type)
          .filter((type) => type !== 'mail'),
      /** Of decisions, oldest first. */
      letters: async () =>
        (await app.mailbox(recipientEmail))
          .filter(({ subject }) => /remplacer|accepté/.test(subject))
          .reverse(),
    };
  };
  const wait = async (minutes: number) => {
    clock.advance(minutes * MINUTE);
    await sender.renew();
  };

  test('a decision taken back leaves the document undecided, and says who and when', async () => {
    const { on, undo, see, at } = await handedIn(['Une', 'Deux']);
    const { data } = await on(0, 'reject', { reason: 'Flou' });
    expect(data).toMatchObject({
      decidedBy: { id: sender.profile.id, name: sender.profile.fullName },
      decidedAt: clock.now().toISOString(),
    });
    const undone = await undo(0, { 'if-match': `"${data.file!.id}"` });
    expect(undone).toMatchObject({
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
        type: 'document.decision-undone',
        documentTitle: 'Une',
        at: clock.now().toISOString(),
        actor: { kind: 'user', name: sender.profile.fullName },
      },
    ]);
    expect((await undo(0)).status).toBe(200);
    expect(await ofDocuments()).toHaveLength(entries.length);
  });

  test('the decision that ended the review takes the request back; the links work again and nobody was written to', async () => {
    const { on, undo, see, recipient, letters, told } = await handedIn(['Une']);
    await on(0, 'approve');
    expect(await see()).toMatchObject({ status: 'completed' });
    expect((await recipient.get('/v1/public/request')).status).toBe(410);
    await wait(10);
    expect(await letters()).toEqual([]);
    expect((await undo(0)).status).toBe(200);
    expect(await see()).toMatchObject({
      status: 'submitted',
      completedAt: null,
      approvedDocumentCount: 0,
      pendingDocumentCount: 1,
    });
    expect((await recipient.get<PublicRequest>('/v1/public/request')).data).toMatchObject({
      status: 'submitted',
    });
    expect((await told()).slice(-3)).toEqual([
      'request.completed',
      'document.decision-undone',
      'request.review-reopened',
    ]);
    await wait(6);
    expect(await letters()).toEqual([]);
  });

  test('ten minutes after a request is completed its decisions stand', async () => {
    const { on, undo, see } = await handedIn(['Une']);
    await on(0, 'approve');
    await wait(10);
    clock.advance(1);
    expect((await undo(0)).problem).toMatchObject({ status: 409, code: 'undo-too-late' });
    expect(await see()).toMatchObject({ status: 'completed', approvedDocumentCount: 1 });
  });

  test('a rejection can be taken back until the recipient answers it, even after the letter', async () => {
    const { on, undo, see, letters, recipientEmail } = await handedIn(['Une', 'Deux']);
    await on(0, 'reject', { reason: 'La page 2 est illisible' });
    await on(1, 'approve');
    expect(await see()).toMatchObject({ status: 'pending_resubmission', revisionCount: 1 });
    await wait(15);
    const [letter] = await letters();
    expect(letter!.text).toContain('La page 2 est illisible');
    expect((await undo(1)).data.validationStatus).toBe('pending');
    expect(await see()).toMatchObject({
      status: 'submitted',
      revisionCount: 0,
      rejectedDocumentCount: 1,
      pendingDocumentCount: 1,
    });
    const holder = app.as(
      extractLinkToken(letter!.links.find((link) => link.includes('/request/'))!),
    );
    expect((await holder.get<PublicRequest>('/v1/public/request')).data.status).toBe('submitted');
    await on(1, 'reject', { reason: 'Périmé' });
    await wait(15);
    const all = await letters();
    expect(all).toHaveLength(2);
    expect(all[1]!.text).toContain('Périmé');

    const later = app.as(
      extractLinkToken(all[1]!.links.find((link) => link.includes('/request/'))!),
    );
    const {
      data: { documents },
    } = await later.get<PublicRequest>('/v1/public/request');
    await uploadSampleFile(later, documents[0] as RequestedDocument, 'mieux.pdf');
    expect((await undo(1)).problem).toMatchObject({ status: 409, code: 'already-replaced' });
    expect((await undo(0, { 'if-match': '"1"' })).problem).toMatchObject({
      status: 409,
      code: 'already-replaced',
    });
    expect(await see()).toMatchObject({ status: 'pending_resubmission', revisionCount: 1 });
    expect((await app.mailbox(recipientEmail)).length).toBeGreaterThan(2);
  });

  test('who has something to replace hears it within seconds, and then at most once in a quarter of an hour; the last word counts', async () => {
    const { on, undo, letters, see } = await handedIn(['Une', 'Deux', 'Trois']);
    await on(0, 'reject', { reason: 'Raison d’avant' });
    await on(1, 'reject', { reason: 'Mauvais document' });
    await on(2, 'approve');
    expect(await letters()).toEqual([]);
    await undo(0);
    clock.advance(10_000);
    expect(await letters()).toEqual([]);

    await on(0, 'reject', { reason: 'Raison d’après' });
    expect(await see()).toMatchObject({ status: 'pending_resubmission' });
    expect(await letters()).toEqual([]);
    clock.advance(10_000);
    const [letter, ...more] = await letters();
    expect(more).toEqual([]);
    expect(letter!.text).toContain('Raison d’après');
    expect(letter!.text).toContain('Mauvais document');
    expect(letter!.text).not.toContain('Raison d’avant');
    expect(letter!.links.some((link) => link.includes('/request/'))).toBe(true);

    for (const reason of ['Encore autre chose', 'Dernier mot']) {
      await undo(1);
      await on(1, 'reject', { reason });
      await wait(5);
    }
    expect(await letters()).toHaveLength(1);
    await wait(5);
    expect((await letters()).map(({ text }) => text.includes('Dernier mot'))).toEqual([
      false,
      true,
    ]);
    await wait(30);
    expect(await letters()).toHaveLength(2);
  });

  test('decisions in the middle of a review are not told; that everything is accepted is told when it stands', async () => {
    const { on, letters } = await handedIn(['Une', 'Deux']);
    await on(0, 'approve');
    await wait(20);
    expect(await letters()).toEqual([]);
    await on(1, 'approve');
    await wait(14);
    expect(await letters()).toEqual([]);
    await wait(1);
    expect((await letters()).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('accepté'),
    ]);
  });

  test('a document that is incomplete keeps its file while more is asked for', async () => {
    const { on, see, recipient, documents, at, letters, undo } = await handedIn(['Une', 'Deux']);
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
    await undo(0);
    await on(0, 'incomplete', { reason: 'Il manque le verso' });
    await wait(15);
    const [letter] = await letters();
    expect(letter!.text).toContain('à compléter');
    expect(letter!.text).toContain('Il manque le verso');

    const { data: page } = await recipient.get<PublicRequest>('/v1/public/request');
    expect(page.documents[0]).toMatchObject({ incomplete: true, file: { version: 1 } });
    await uploadSampleFile(recipient, documents[0]!, 'verso.pdf');
    // What is taken back again leaves the file that was kept.
    await recipient.delete(`/v1/public/request/documents/${documents[0]!.id}/file`);
    expect(
      (await sender.get<RequestedDocuments>(`${at}/documents`)).data.documents[0],
    ).toMatchObject({ validationStatus: 'rejected', incomplete: true, file: { version: 1 } });
    await uploadSampleFile(recipient, documents[0]!, 'recto-verso.pdf');
    await submitUpload(recipient);
    const {
      data: {
        documents: [document],
      },
    } = await sender.get<RequestedDocuments>(`${at}/documents`);
    expect(
      document!.versions.map(({ version, status, incomplete }) => [version, status, incomplete]),
    ).toEqual([
      [3, 'pending', false],
      [1, 'rejected', true],
    ]);
    const kept = await sender.fetch(`${at}/documents/${document!.versions[1]!.id}/download`);
    expect(kept.status).toBe(200);
    await kept.body?.cancel();
  });

  test.each([
    ['cancelled', 'review-cancelled'],
    ['expired', 'review-expired'],
  ])('a decision on a request that is %s says so and changes nothing', async (status, code) => {
    const { on, undo, see, request, at } = await handedIn(['Une', 'Deux']);
    await on(0, 'approve');
    // The scheduler ends what the recipient owes; here it is the state alone that matters.
    if (status === 'expired')
      await app.platform.database.transaction(() =>
        app.platform.database
          .manager()
          .getRepository('request')
          .update({ id: request.id }, { status }),
      );
    else await sender.patch(`${at}/status`, { status });
    const before = await see();
    const answers = [
      await on(1, 'approve'),
      await on(1, 'reject', { reason: 'Non' }),
      await on(1, 'incomplete', { reason: 'Non' }),
      await undo(0),
      await sender.post(`${at}/approve-all`),
    ];
    expect(answers.map((answer) => [answer.status, answer.problem.code])).toEqual(
      answers.map(() => [409, code]),
    );
    expect(await see()).toEqual(before);
  });

  test('a decision on a request that is gone finds nothing', async () => {
    const { on, undo, at } = await handedIn(['Une']);
    await sender.delete(at);
    expect([
      (await on(0, 'approve')).status,
      (await on(0, 'incomplete', { reason: 'Non' })).status,
      (await undo(0)).status,
    ]).toEqual([404, 404, 404]);
  });

  test('the figures: undecided, handed in today, due within 48 hours or overdue, and the latest three', async () => {
    const office = await app.signUp();
    const aDayLater = async () => {
      for (let part = 0; part < 6; part++) {
        clock.advance(4 * 60 * MINUTE);
        await office.renew();
        await office.get('/users/profile');
      }
    };
    const put = async (title: string, deadlineInHours: number | null) => {
      const deadline =
        deadlineInHours === null
          ? null
          : new Date(clock.now().getTime() + deadlineInHours * 60 * MINUTE).toISOString();
      const asked = await createTestRequest(app, office, { title, deadline });
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
    await office.post(`/v1/requests/${done.request.id}/approve-all`);
    const { data } = await office.get<ValidationStats>('/v1/requests/validation/stats');
    expect(data).toMatchObject({ pendingCount: 4, todayCount: 3, urgentCount: 2 });
    expect(data.recentRequests.map(({ title }) => title)).toEqual([
      'Sans échéance',
      'Dans 49 heures',
      'Dans 47 heures',
    ]);
    await aDayLater();
    expect((await office.get<ValidationStats>('/v1/requests/validation/stats')).data).toMatchObject(
      { pendingCount: 4, todayCount: 0, urgentCount: 3 },
    );
  });
});
