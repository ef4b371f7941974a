import { describe, expect, test } from '@jest/globals';
import { createColleagues } from '../../../testing/scenarios/create-colleagues.ts';
import { setUpAppWithSender } from '../../../testing/app-suite.ts';
import { submitUpload } from '../../../testing/scenarios/create-test-request.ts';
import { askDocuments } from '../../../testing/scenarios/ask-documents.ts';
import { DIALECTS } from '../../../testing/test-database.ts';
import type { Request } from '../requests.contract.ts';

describe.each(DIALECTS)('documents that the recipient does not have, on %s', (dialect) => {
  const { app, sender } = setUpAppWithSender({ dialect });

  const requested = (documents?: Parameters<typeof askDocuments>[2]) =>
    askDocuments(app, sender, documents);

  test('a declaration counts as the answer, awaits a decision, and can be submitted', async () => {
    const it = await requested();
    expect((await it.declare()).status).toBe(204);
    expect(await it.see()).toMatchObject({
      status: 'viewed',
      isNew: true,
      uploadedDocumentCount: 0,
      unavailableDocumentCount: 1,
      pendingDocumentCount: 1,
    });
    expect(await it.seeAsRecipient()).toMatchObject({
      validationStatus: 'unavailable',
      required: true,
      unavailability: { reason: 'Je ne suis pas imposable.', decision: null },
    });
    expect((await submitUpload(it.recipient)).status).toBe(422);
    await it.upload(1);
    const { data: receipt } = await submitUpload(it.recipient);
    expect(receipt).toMatchObject({
      files: [{ documentTitle: 'Bulletins' }],
      missing: [],
      unavailable: [{ title: 'Avis', reason: 'Je ne suis pas imposable.' }],
    });
    expect(await it.see()).toMatchObject({ status: 'submitted', pendingDocumentCount: 2 });
    expect(await it.timeline()).toContainEqual([
      'document.unavailable',
      'Avis',
      'Je ne suis pas imposable.',
    ]);
    const { data: queue } = await sender.get<{ requests: Request[] }>(
      `/v1/requests?reviewState=pending&search=${it.request.title}`,
    );
    expect(queue.requests.map(({ id }) => id)).toContain(it.request.id);
  });

  test('waiving makes the document optional and ends the review as completed', async () => {
    const it = await requested();
    await it.declare();
    await it.upload(1);
    await submitUpload(it.recipient);
    await it.decide('approve', undefined, 1);
    expect(await it.see()).toMatchObject({ status: 'submitted', pendingDocumentCount: 1 });
    const { data } = await it.decide('waive');
    expect(data).toMatchObject({
      required: false,
      validationStatus: null,
      unavailability: { decision: 'waived' },
      decidedBy: { name: expect.any(String) },
    });
    expect(await it.see()).toMatchObject({ status: 'completed', unavailableDocumentCount: 0 });
    const { data: reverted } = await it.revert();
    expect(reverted).toMatchObject({ required: true, validationStatus: 'unavailable' });
    expect(await it.see()).toMatchObject({ status: 'submitted', pendingDocumentCount: 1 });
    expect((await it.timeline()).slice(-2).map(([type]) => type)).toEqual([
      'document.waived',
      'document.decision-reverted',
    ]);
  });

  test('insisting rejects the document with a reason and asks for it again', async () => {
    const it = await requested();
    await it.declare();
    await it.upload(1);
    await submitUpload(it.recipient);
    await it.decide('approve', undefined, 1);
    const insisted = await it.decide('insist', { reason: 'L’avis de non-imposition suffit.' });
    expect(insisted.data).toMatchObject({
      validationStatus: 'rejected',
      rejectionReason: 'L’avis de non-imposition suffit.',
    });
    expect(await it.see()).toMatchObject({
      status: 'pending_resubmission',
      rejectedDocumentCount: 1,
      uploadedDocumentCount: 1,
      pendingDocumentCount: 0,
    });
    expect((await submitUpload(it.recipient)).status).toBe(422);
    await it.upload(0);
    expect(await it.seeAsRecipient()).toMatchObject({
      validationStatus: 'pending',
      rejectionReason: null,
      unavailability: null,
    });
    expect((await submitUpload(it.recipient)).status).toBe(200);
  });

  test('a decision before the submission changes no status; insisting is mailed at once', async () => {
    const it = await requested();
    await it.declare();
    await it.decide('insist', { reason: 'Il est indispensable.' });
    expect(await it.see()).toMatchObject({ status: 'viewed', rejectedDocumentCount: 1 });
    const mails = await app.mailbox('camille@example.org');
    expect(mails.filter(({ text }) => text.includes('Il est indispensable.'))).toHaveLength(1);
    expect((await it.revert()).data).toMatchObject({ validationStatus: 'unavailable' });
    await it.decide('waive');
    await it.upload(1);
    expect((await submitUpload(it.recipient)).status).toBe(200);
  });

  test('a file, or the recipient, takes the declaration back before it is decided', async () => {
    const it = await requested();
    await it.declare();
    expect((await it.withdraw()).status).toBe(204);
    expect((await it.withdraw()).status).toBe(204);
    expect(await it.see()).toMatchObject({ unavailableDocumentCount: 0 });
    expect((await it.decide('waive')).data).toMatchObject({ code: 'not-unavailable' });
    await it.declare();
    await it.upload(0);
    expect(await it.see()).toMatchObject({ unavailableDocumentCount: 0, uploadedDocumentCount: 1 });
    expect((await it.timeline()).map(([type]) => type)).toEqual([
      'document.unavailable',
      'document.unavailability-withdrawn',
      'document.unavailable',
      'document.received',
    ]);
  });

  test('a waived document stays optional when its file comes after all', async () => {
    const it = await requested();
    await it.declare();
    await it.decide('waive');
    await it.upload(0);
    expect(await it.seeAsRecipient()).toMatchObject({
      required: false,
      validationStatus: 'pending',
      unavailability: null,
    });
  });

  test('what was kept of an incomplete document is approved when the rest is waived', async () => {
    const it = await requested([{ title: 'Bulletins' }]);
    await it.upload(0);
    await submitUpload(it.recipient);
    await it.decide('incomplete', { reason: 'Il manque octobre.' });
    expect((await it.declare(0, 'Je n’ai plus celui d’octobre.')).status).toBe(204);
    await submitUpload(it.recipient);
    const { data } = await it.decide('waive');
    expect(data).toMatchObject({ validationStatus: 'approved', files: [{ status: 'approved' }] });
    expect(await it.see()).toMatchObject({ status: 'completed', approvedDocumentCount: 1 });
    expect((await it.revert()).data).toMatchObject({ validationStatus: 'unavailable' });
    expect((await it.decide('waive')).data).toMatchObject({ validationStatus: 'approved' });
  });

  test('a refused document that cannot be replaced is declared, and waived without its file', async () => {
    const it = await requested([{ title: 'Avis' }]);
    await it.upload(0);
    await submitUpload(it.recipient);
    await it.decide('reject', { reason: 'Illisible' });
    await it.declare(0, 'Je n’ai que cette copie.');
    expect(await it.see()).toMatchObject({ rejectedDocumentCount: 0, uploadedDocumentCount: 0 });
    await submitUpload(it.recipient);
    await it.decide('waive');
    expect(await it.see()).toMatchObject({ status: 'completed', rejectedDocumentCount: 0 });
  });

  test('only outstanding documents can be declared, and only with a reason', async () => {
    const it = await requested([{ title: 'Avis' }, { title: 'Livret', required: false }]);
    expect((await it.declare(1)).data).toMatchObject({ code: 'document-not-outstanding' });
    expect((await it.declare(0, ' \n ')).data).toMatchObject({
      code: 'invalid',
      errors: [{ field: 'reason' }],
    });
    await it.upload(0);
    expect((await it.declare(0)).data).toMatchObject({ code: 'document-not-outstanding' });
    await submitUpload(it.recipient);
    expect((await it.declare(0)).data).toMatchObject({ code: 'not-open' });
    expect((await it.decide('insist', { reason: '' })).status).toBe(422);
  });

  test('of two different decisions the first counts, and a repeated one is the same', async () => {
    const it = await requested();
    const [colleague] = await createColleagues(app, sender, 1);
    await it.declare();
    const path = `/v1/requests/${it.request.id}/documents/${it.documents[0]!.id}`;
    const responses = await Promise.all([
      it.decide('waive'),
      colleague!.post(`${path}/insist`, { reason: 'Si.' }),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const before = await it.see();
    const { unavailability } = await it.seeDocument();
    const again =
      unavailability?.decision === 'waived'
        ? await it.decide('waive')
        : await colleague!.post(`${path}/insist`, { reason: 'Si.' });
    expect(again.status).toBe(200);
    expect((await it.see()).version).toBe(before.version);
  });

  test('a note on any document is read by the sender, replaced and deleted', async () => {
    const it = await requested();
    await it.upload(1);
    expect((await it.note('Page 3 au verso.\r\nMerci.', 1)).status).toBe(204);
    expect(await it.seeDocument(1)).toMatchObject({ note: 'Page 3 au verso.\nMerci.' });
    expect(await it.seeAsRecipient(1)).toMatchObject({ note: 'Page 3 au verso.\nMerci.' });
    await it.note('', 1);
    expect(await it.seeDocument(1)).toMatchObject({ note: '' });
    expect((await it.note('x'.repeat(501), 1)).status).toBe(422);
  });

  test('the sender gets one mail for a document a day, with its reason and two ways to answer', async () => {
    const it = await requested();
    await it.declare(0, 'Introuvable depuis le déménagement.');
    await it.withdraw();
    await it.declare(0, 'Introuvable depuis le déménagement.');
    const mails = (await app.mailbox()).filter(({ text }) => text.includes('Introuvable'));
    expect(mails).toHaveLength(1);
    const address = `/app/requests/${it.request.id}?document=${it.documents[0]!.id}&answer=`;
    expect(mails[0]!.text).toContain(`${address}waive`);
    expect(mails[0]!.text).toContain(`${address}insist`);
  });
});
