import { describe, expect, test } from '@jest/globals';
import { DAY } from '../../../contract/durations.contract.ts';
import { setUpAppWithSender } from '../../../testing/app-suite.ts';
import { askDocuments } from '../../../testing/scenarios/ask-documents.ts';
import { createRequestScenarios } from '../../../testing/scenarios/request-scenarios.ts';
import { submitUpload } from '../../../testing/scenarios/create-test-request.ts';
import { ONE_DIALECT } from '../../../testing/test-database.ts';

describe.each(ONE_DIALECT)('reviews with unavailable documents, on %s', (dialect) => {
  const { app, sender } = setUpAppWithSender({ dialect });

  /** Its only file is refused, or kept as incomplete; then the recipient declares it unavailable. */
  async function declared(decision: 'reject' | 'incomplete', reason = 'Perdu') {
    const it = await askDocuments(app, sender, [{ title: 'Avis' }]);
    await it.upload(0);
    await submitUpload(it.recipient);
    await it.decide(decision, { reason: 'La page 2 manque.' });
    await it.declare(0, reason);
    return it;
  }
  const stateOf = async ({ seeDocument }: Awaited<ReturnType<typeof askDocuments>>) => {
    const { validationStatus, unavailability, files } = await seeDocument();
    return [
      validationStatus,
      unavailability?.decision ?? null,
      ...files.map(({ status, incomplete }) => (incomplete ? 'kept' : status)),
    ];
  };

  test.each(['reject', 'incomplete'] as const)(
    'after « %s » the files of a declared document are not decided on',
    async (decision) => {
      const it = await declared(decision);
      await submitUpload(it.recipient);
      const before = await stateOf(it);
      expect((await it.decide('approve')).data).toMatchObject({ code: 'document-unavailable' });
      expect((await it.decide('reject', { reason: 'Non' })).status).toBe(409);
      await sender.post(`${it.path}/approve-all`);
      expect(await stateOf(it)).toEqual(before);
      await it.decide('waive');
      expect((await it.decide('approve')).data).toMatchObject({ code: 'already-decided' });
    },
  );

  test.each([
    ['reject', 'waive', 'rejected'],
    ['reject', 'insist', 'rejected'],
    ['incomplete', 'waive', 'kept'],
    ['incomplete', 'insist', 'kept'],
  ] as const)(
    'after « %s », « %s » is reverted once, and its file is %s again',
    async (first, decision, file) => {
      const it = await declared(first);
      await submitUpload(it.recipient);
      await it.decide(decision, decision === 'insist' ? { reason: 'Si.' } : undefined);
      for (const status of [200, 200]) expect((await it.revert()).status).toBe(status);
      expect(await stateOf(it)).toEqual(['unavailable', null, file]);
      expect((await it.seeDocument()).files[0]).toMatchObject({
        rejectionReason: 'La page 2 manque.',
      });
      await it.decide('insist', { reason: 'Toujours nécessaire.' });
      expect((await it.upload(0, 'suite.pdf')).status).toBe(201);
      expect((await submitUpload(it.recipient)).status).toBe(200);
    },
  );

  test('a waiver before the submission leaves nothing to review, which completes the request', async () => {
    const it = await askDocuments(app, sender);
    await it.declare(0);
    await it.declare(1);
    await it.decide('waive', undefined, 0);
    await it.decide('waive', undefined, 1);
    expect((await submitUpload(it.recipient)).status).toBe(200);
    expect(await it.see()).toMatchObject({ status: 'completed', pendingDocumentCount: 0 });
  });

  test('a request without any document stays submitted until its sender looks at it', async () => {
    const it = await askDocuments(app, sender, [{ title: 'Livret', required: false }]);
    expect((await submitUpload(it.recipient)).status).toBe(200);
    expect(await it.see()).toMatchObject({ status: 'submitted' });
  });

  test('a receipt names the declaration, and no refused file', async () => {
    const it = await declared('reject', 'Brûlé');
    const { data } = await it.recipient.post('/v1/public/request/submit');
    expect(data).toMatchObject({ files: [], unavailable: [{ title: 'Avis', reason: 'Brûlé' }] });
    const kept = await declared('incomplete', 'Volé');
    const { data: other } = await kept.recipient.post('/v1/public/request/submit');
    expect(other).toMatchObject({
      files: [{ name: 'Avis.pdf' }],
      unavailable: [{ title: 'Avis' }],
    });
    const mails = await app.mailbox('camille@example.org');
    const listsFile = (reason: string) =>
      mails.find(({ text }) => text.includes(reason))?.text.includes('Avis.pdf');
    expect([listsFile('Brûlé'), listsFile('Volé')]).toEqual([false, true]);
  });

  test('a declaration protects the recipient from a revert, as a file does', async () => {
    const it = await askDocuments(app, sender);
    await it.upload(0);
    await it.upload(1);
    await submitUpload(it.recipient);
    await it.decide('approve', undefined, 1);
    await it.decide('reject', { reason: 'Illisible' }, 0);
    await it.declare(0);
    expect((await it.revert(1)).data).toMatchObject({ code: 'already-replaced' });
    expect((await it.withdraw(0)).status).toBe(204);
    expect((await it.revert(1)).status).toBe(200);
  });

  test('an edit keeps a waiver that it shows, and requiring the document ends it', async () => {
    const it = await askDocuments(app, sender);
    await it.declare();
    await it.decide('waive');
    const { expire, setExpiryToPast } = createRequestScenarios(app, sender);
    await setExpiryToPast(it.request);
    await expire();
    const deadline = new Date(Date.now() + 9 * DAY).toISOString();
    await sender.patch(`${it.path}/status`, { status: 'pending', deadline });
    const edit = async (required: boolean, title: string) => {
      const { version } = await it.see();
      const [first, second] = it.documents;
      return sender.patch(it.path, {
        version,
        documents: [
          { id: first!.id, title: 'Avis', required },
          { id: second!.id, title },
        ],
      });
    };
    expect((await edit(false, 'Bulletins de paie')).status).toBe(200);
    expect(await it.seeDocument()).toMatchObject({
      required: false,
      unavailability: { decision: 'waived' },
    });
    expect((await it.revert()).data).toMatchObject({ required: true });
    await it.decide('waive');
    expect((await edit(true, 'Bulletins')).status).toBe(200);
    expect(await it.seeDocument()).toMatchObject({ required: true, unavailability: null });
  });
});
