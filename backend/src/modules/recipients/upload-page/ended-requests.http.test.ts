import { describe, expect, test } from '@jest/globals';
import { setUpAppWithSender } from '../../../testing/app-suite.ts';
import { createRequestScenarios } from '../../../testing/scenarios/request-scenarios.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { DAY } from '../../../contract/durations.contract.ts';
import { DIALECTS } from '../../../testing/test-database.ts';
import type { PublicRequest } from '../../requests/detail/public-request.contract.ts';
import type { LinkList } from '../../requests/links/links.contract.ts';
import type { RequestMessages } from '../../requests/messages/messages.contract.ts';
import type { AccessCodeProof } from '../access-code/access-code.contract.ts';
import type { Receipt } from '../recipients.contract.ts';

const PAGE = '/v1/public/request';
const CLOSED = { completed: 'request-completed', cancelled: 'request-cancelled' } as const;

describe.each(DIALECTS)('the link of a request that has ended, on %s', (dialect) => {
  const clock = createTestClock();
  const { app, sender } = setUpAppWithSender({ dialect, clock });
  const scenarios = () => createRequestScenarios(app, sender);

  test.each(['approved', 'completed', 'rejected', 'cancelled'] as const)(
    'the link of a request that is %s shows its list, receipt and messages',
    async (status) => {
      const { id, recipient } = await scenarios().reach[status]();
      const { data } = await recipient.get<PublicRequest>(PAGE);
      expect(data).toMatchObject({ status, documents: [{ title: 'Pièce' }] });
      const receipt = await recipient.get<Receipt>(`${PAGE}/receipt`);
      if (data.submittedAt === null) expect(receipt.problem.code).toBe('not-submitted');
      else expect(receipt.data.submittedAt).toBe(data.submittedAt);
      await sender.post(`/v1/requests/${id}/messages`, { text: 'Merci.' });
      const { data: thread } = await recipient.get<RequestMessages>(`${PAGE}/messages`);
      expect(thread.messages).toMatchObject([{ text: 'Merci.' }]);
      expect(
        (await sender.get<LinkList>(`/v1/requests/${id}/links`)).data.links.length,
      ).toBeGreaterThan(0);
    },
  );

  test.each(['completed', 'cancelled'] as const)(
    'each call that writes through the link of a %s request is refused, and changes nothing',
    async (status) => {
      const ended = await scenarios().reach[status]();
      await app.mailbox();
      const before = await scenarios().traces(ended);
      const writes = app.app.routes.filter(
        ({ principal, reads }) => principal === 'recipient' && !reads,
      );
      expect(writes.length).toBeGreaterThanOrEqual(14);
      for (const { method, path } of writes) {
        const response = await ended.recipient.fetch(
          path.replace(':docId', ended.requestedDocumentId).replace(/:[A-Za-z]+/, ended.id),
          { method, headers: { 'tus-resumable': '1.0.0' } },
        );
        const { code } = (await response.json()) as { code: string };
        expect([method, path, response.status, code]).toEqual([method, path, 410, CLOSED[status]]);
      }
      expect(await scenarios().traces(ended)).toEqual(before);
    },
  );

  test('a rejected request refuses files, answers, notes, messages and a submission', async () => {
    const life = scenarios();
    const rejected = await life.reach.rejected();
    const { recipient, requestedDocumentId } = rejected;
    const document = `${PAGE}/documents/${requestedDocumentId}`;
    await app.mailbox();
    const before = await life.traces(rejected);
    const refusals = [
      await life.upload(rejected),
      await life.withdraw(rejected),
      await recipient.put(`${document}/unavailable`, { reason: 'Perdu' }),
      await recipient.put(`${document}/note`, { note: 'Bonjour' }),
      await life.submit(rejected),
      await recipient.post(`${PAGE}/messages`, { text: 'Pourquoi ?' }),
    ];
    expect(refusals.map(({ status, problem }) => [status, problem.code])).toEqual([
      [409, 'not-open'],
      [409, 'not-open'],
      [409, 'not-open'],
      [409, 'not-open'],
      [409, 'transition-not-allowed'],
      [409, 'request-rejected'],
    ]);
    expect(await life.traces(rejected)).toEqual(before);
  });

  test('a link that the sender revokes after the end shows nothing', async () => {
    const { id, recipient } = await scenarios().reach.completed();
    expect((await sender.delete(`/v1/requests/${id}/links`)).status).toBe(204);
    expect((await recipient.get(PAGE)).problem.code).toBe('link-revoked');
  });

  test('after the end a link still asks for the code, and a code opens it', async () => {
    const life = scenarios();
    const to = 'code@example.org';
    const asked = await life.createRequest({ codeRequired: true, recipientEmail: to });
    await life.patch(asked, { status: 'cancelled', reason: 'Vendu' });
    const refused = await asked.recipient.get(PAGE);
    expect([refused.status, refused.problem.code]).toEqual([403, 'code-required']);
    expect((await asked.recipient.post(`${PAGE}/code`)).status).toBe(202);
    const [code = ''] = (await app.mailbox(to)).flatMap(
      ({ subject }) => /(?<!\d)\d{6}(?!\d)/.exec(subject) ?? [],
    );
    const { data } = await asked.recipient.post<AccessCodeProof>(`${PAGE}/code/verify`, { code });
    const opened = await asked.recipient.get<PublicRequest>(PAGE, {
      'x-recueil-proof': data.proof,
    });
    expect(opened.data).toMatchObject({ status: 'cancelled', reason: 'Vendu' });
  });

  // Last: it moves the clock.
  test('the link of a request that has ended shows nothing once it has expired', async () => {
    const { reach } = scenarios();
    const ended = [
      [await reach.completed(), 'request-completed'],
      [await reach.rejected(), 'link-expired'],
      [await reach.cancelled(), 'request-cancelled'],
    ] as const;
    clock.advance(100 * DAY);
    for (const [{ recipient }, code] of ended)
      for (const path of [PAGE, `${PAGE}/receipt`, `${PAGE}/receipt.pdf`, `${PAGE}/messages`]) {
        const { problem } = await recipient.get(path);
        expect([path, problem.status, problem.code]).toEqual([path, 410, code]);
        expect(JSON.stringify(problem)).not.toMatch(/Dossier|Pièce|camille@|Mauvaise/);
      }
  });
});
