import { describe, expect, test } from '@jest/globals';
import {
  createTestRequest,
  submitUpload,
  uploadSampleFile,
} from '../../../testing/scenarios/create-test-request.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { createColleagues } from '../../../testing/scenarios/create-colleagues.ts';
import { ONE_DIALECT } from '../../../testing/test-database.ts';
import { setUpAppWithSender } from '../../../testing/app-suite.ts';
import type { Request, RequestedDocuments } from '../requests.contract.ts';
import type { ApprovedRequest } from './decisions.contract.ts';
import type { Timeline } from '../timeline/timeline.contract.ts';

describe.each(ONE_DIALECT)('reverting approve-all, on %s', (dialect) => {
  const clock = createTestClock('2026-11-18T09:00:00.000Z');
  const { app, sender } = setUpAppWithSender({
    dialect,
    clock,
    env: { SESSION_IDLE_MINUTES: '480' },
  });

  const submitted = async (titles: readonly string[]) => {
    const asked = await createTestRequest(app, sender, {
      documents: titles.map((title) => ({ title })),
    });
    for (const requested of asked.documents) await uploadSampleFile(asked.recipient, requested);
    await submitUpload(asked.recipient);
    const at = `/v1/requests/${asked.request.id}`;
    return {
      ...asked,
      at,
      decision: (index: number) => `${at}/documents/${asked.documents[index]!.id}`,
      approveAll: async () => (await sender.post<ApprovedRequest>(`${at}/approve-all`)).data,
      revert: (approvals: ApprovedRequest['approvals'], by: Pick<typeof sender, 'post'> = sender) =>
        by.post<Request>(`${at}/revert-approvals`, { approvals }),
      see: async () => (await sender.get<Request>(at)).data,
      states: async () =>
        (await sender.get<RequestedDocuments>(`${at}/documents`)).data.documents.map(
          ({ validationStatus }) => validationStatus,
        ),
      history: async () =>
        (await sender.get<Timeline>(`${at}/timeline`)).data.entries.map(({ type }) => type),
    };
  };

  test('one call reverts what one approve-all approved and nothing else', async () => {
    const { documents, at, decision, approveAll, revert, see, states, history, recipient } =
      await submitted(['Une', 'Deux', 'Trois']);
    await sender.post(`${decision(0)}/approve`);
    const done = await approveAll();
    expect(done.status).toBe('completed');
    expect(done.approvals.map(({ id }) => id)).toEqual([documents[1]!.id, documents[2]!.id]);
    expect((await recipient.post('/v1/public/request/view')).status).toBe(410);

    const back = await revert(done.approvals);
    expect(back).toMatchObject({
      status: 200,
      data: {
        status: 'submitted',
        completedAt: null,
        approvedDocumentCount: 1,
        pendingDocumentCount: 2,
      },
    });
    expect(await states()).toEqual(['approved', 'pending', 'pending']);
    expect((await recipient.post('/v1/public/request/view')).status).toBe(204);
    expect((await history()).slice(-4)).toEqual([
      'request.completed',
      'document.decision-reverted',
      'document.decision-reverted',
      'request.review-reopened',
    ]);

    expect((await revert(done.approvals)).data).toEqual(await see());
    expect((await sender.post<ApprovedRequest>(`${at}/approve-all`)).data.approvals).toEqual(
      done.approvals,
    );
  });

  test('reverting approve-all on a returned request reopens its review and keeps its rejection', async () => {
    const { decision, approveAll, revert, see, states } = await submitted(['Une', 'Deux']);
    await sender.post(`${decision(0)}/reject`, { reason: 'Flou' });
    const { approvals, status } = await approveAll();
    expect(status).toBe('pending_resubmission');
    expect((await revert(approvals)).data).toMatchObject({
      status: 'submitted',
      revisionCount: 0,
      rejectedDocumentCount: 1,
    });
    expect(await states()).toEqual(['rejected', 'pending']);
    expect((await see()).pendingDocumentCount).toBe(1);
  });

  test('when one approval has changed since, none of them is reverted', async () => {
    const [colleague] = await createColleagues(app, sender, 1);
    const otherwise = [
      ['rejected since', (at: string) => sender.post(`${at}/reject`, { reason: 'Flou' })],
      ['approved by a colleague since', (at: string) => colleague!.post(`${at}/approve`)],
    ] as const;
    for (const [, decide] of otherwise) {
      const { decision, approveAll, revert, states } = await submitted(['Une', 'Deux', 'Trois']);
      const { approvals } = await approveAll();
      await sender.delete(`${decision(1)}/decision`);
      expect((await decide(decision(1))).status).toBe(200);
      const before = await states();
      expect((await revert(approvals)).problem).toMatchObject({
        status: 409,
        code: 'already-decided',
      });
      expect(await states()).toEqual(before);
    }
    const { approveAll, revert, states } = await submitted(['Une']);
    const { approvals } = await approveAll();
    expect((await revert(approvals, colleague!)).problem).toMatchObject({
      status: 409,
      code: 'already-decided',
    });
    expect(
      (await revert([{ id: approvals[0]!.id, fileId: approvals[0]!.id }])).problem,
    ).toMatchObject({ status: 409, code: 'already-decided' });
    expect((await revert([])).status).toBe(422);
    expect((await revert(approvals, await app.signUp())).problem).toMatchObject({
      status: 404,
      code: 'not-found',
    });
    expect(await states()).toEqual(['approved']);
  });

  test('approvals are final ten minutes after completion, or once files are replaced', async () => {
    const late = await submitted(['Une']);
    const { approvals } = await late.approveAll();
    clock.advance(600_001);
    await sender.renew();
    expect((await late.revert(approvals)).problem).toMatchObject({
      status: 409,
      code: 'undo-too-late',
    });
    expect(await late.states()).toEqual(['approved']);

    const answered = await submitted(['Une', 'Deux']);
    await sender.post(`${answered.decision(0)}/reject`, { reason: 'Flou' });
    const sentBack = await answered.approveAll();
    await uploadSampleFile(answered.recipient, answered.documents[0]!, 'net.pdf');
    expect((await answered.revert(sentBack.approvals)).problem).toMatchObject({
      status: 409,
      code: 'already-replaced',
    });
    expect(await answered.see()).toMatchObject({
      status: 'pending_resubmission',
      revisionCount: 1,
    });
  });

  test('of ten calls that revert the same approvals at once one does, and all get a response', async () => {
    const { approveAll, revert, see, history } = await submitted(['Une', 'Deux']);
    const { approvals } = await approveAll();
    const responses = await Promise.all(Array.from({ length: 10 }, () => revert(approvals)));
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    expect(await see()).toMatchObject({ status: 'submitted', pendingDocumentCount: 2 });
    expect((await history()).filter((type) => type === 'document.decision-reverted')).toHaveLength(
      2,
    );
  });

  test('counts match the files when approve-all is reverted before or after a further decision', async () => {
    const codes = new Set<string>();
    for (let round = 0; round < 3; round++) {
      const { decision, approveAll, revert, see, states } = await submitted(['Une', 'Deux']);
      const { approvals } = await approveAll();
      const [back] = await Promise.all([
        revert(approvals),
        sender
          .delete(`${decision(0)}/decision`)
          .then(() => sender.post(`${decision(0)}/reject`, { reason: 'Flou' })),
      ]);
      codes.add(back.status === 200 ? 'ok' : back.problem.code);
      const now = await states();
      const count = (state: string) => now.filter((one) => one === state).length;
      expect(await see()).toMatchObject({
        approvedDocumentCount: count('approved'),
        rejectedDocumentCount: count('rejected'),
        pendingDocumentCount: count('pending'),
      });
    }
    expect(['already-decided', 'ok']).toEqual(expect.arrayContaining([...codes]));
  });
});
