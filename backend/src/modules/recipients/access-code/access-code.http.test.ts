import { describe, expect, test } from '@jest/globals';
import type { Client } from '../../../testing/test-app.ts';
import {
  createTestRequest,
  submitUpload,
  extractLinkToken,
  uploadSampleFile,
  type TestRequest,
} from '../../../testing/scenarios/create-test-request.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { ONE_DIALECT } from '../../../testing/test-database.ts';
import { setUpAppWithSender } from '../../../testing/app-suite.ts';
import type { CreateRequestBody, Request } from '../../requests/requests.contract.ts';
import type { LinkList, CreatedLink } from '../../requests/links/links.contract.ts';
import type { PublicRequest } from '../../requests/detail/public-request.contract.ts';
import type { AccessCodeProof, AccessCodeDelivery } from './access-code.contract.ts';
import { MINUTE } from '../../../contract/durations.contract.ts';
import type { Timeline } from '../../requests/timeline/timeline.contract.ts';
import type { RequestMails } from '../../../contract/index.ts';
import { recipientsTables } from './access-code.tables.ts';

const PAGE = '/v1/public/request';
/** A code other than the given one. */
const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe.each(ONE_DIALECT)('a request that asks for an access code, on %s', (dialect) => {
  const clock = createTestClock();
  const { app, sender } = setUpAppWithSender({ dialect, clock });
  let number = 0;

  const askWithCode = async (
    more: Partial<CreateRequestBody> = {},
  ): Promise<TestRequest & { to: string }> => {
    const to = `camille${number++}@example.org`;
    return {
      ...(await createTestRequest(app, sender, {
        codeRequired: true,
        recipientEmail: to,
        ...more,
      })),
      to,
    };
  };
  const askCode = (recipient: Client) => recipient.post<AccessCodeDelivery>(`${PAGE}/code`);
  const mailedCode = async (to: string): Promise<string> =>
    /(?<!\d)\d{6}(?!\d)/.exec(
      (await app.mailbox(to)).find(({ subject }) => subject.includes('votre code'))?.subject ?? '',
    )![0];
  const verify = (recipient: Client, code: string) =>
    recipient.post<AccessCodeProof>(`${PAGE}/code/verify`, { code });
  /** A client with the same link and the proof. */
  const withProof = (recipient: Client, proof: string): Client => {
    const headers = { 'x-recueil-proof': proof };
    return {
      ...recipient,
      get: (path) => recipient.get(path, headers),
      post: (path, body) => recipient.post(path, body, headers),
      delete: (path) => recipient.delete(path, headers),
      fetch: (path, init) =>
        recipient.fetch(path, {
          ...init,
          headers: { ...(init?.headers as Record<string, string>), ...headers },
        }),
    };
  };
  const opened = async ({ recipient, to }: { recipient: Client; to: string }): Promise<Client> => {
    await askCode(recipient);
    return withProof(recipient, (await verify(recipient, await mailedCode(to))).data.proof);
  };

  test('a link alone shows and accepts nothing when a code is required', async () => {
    const asked = await askWithCode();
    const rows = app.app.routes.filter(
      ({ principal, path }) => principal === 'recipient' && !/\/code/.test(path),
    );
    expect(rows.length).toBeGreaterThanOrEqual(12);
    for (const { method, path } of rows) {
      const response = await asked.recipient.fetch(
        path
          .replace(':docId', asked.documents[0]!.id)
          .replace(':fileId', asked.documents[0]!.id)
          .replace(':uploadId', 'x'),
        { method, headers: { 'tus-resumable': '1.0.0' } },
      );
      const problem = (await response.json()) as { code: string };
      expect([
        method,
        path,
        response.status,
        problem.code,
        JSON.stringify(problem).includes('Dossier'),
      ]).toEqual([method, path, 403, 'code-required', false]);
    }
    expect((await sender.get<Request>(`/v1/requests/${asked.request.id}`)).data).toMatchObject({
      status: 'pending',
      codeRequired: true,
      uploadedDocumentCount: 0,
    });
  });

  test('a code mailed to the recipient opens every step, from the first view to the receipt', async () => {
    const asked = await askWithCode();
    const { status, data } = await askCode(asked.recipient);
    expect([status, data]).toEqual([
      202,
      {
        sentTo: 'c•••@example.org',
        expiresAt: new Date(clock.now().getTime() + 10 * MINUTE).toISOString(),
        nextAt: new Date(clock.now().getTime() + MINUTE).toISOString(),
      },
    ]);
    const code = await mailedCode(asked.to);
    const mail = (await app.mailbox(asked.to)).find(({ subject }) => subject.startsWith(code));
    expect(mail!.text).toContain(code);
    expect(mail!.html).not.toContain('/request/');
    const response = await verify(asked.recipient, code);
    expect([response.status, response.data.proof]).toEqual([
      200,
      expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
    ]);
    const recipient = withProof(asked.recipient, response.data.proof);
    expect((await recipient.get<PublicRequest>(PAGE)).data).toMatchObject({
      title: 'Dossier',
      status: 'pending',
    });
    expect((await uploadSampleFile(recipient, asked.documents[0]!)).status).toBe(201);
    expect((await submitUpload(recipient)).status).toBe(200);
    expect((await recipient.get(`${PAGE}/receipt`)).status).toBe(200);
    const { entries } = (await sender.get<Timeline>(`/v1/requests/${asked.request.id}/timeline`))
      .data;
    const { mails } = (await sender.get<RequestMails>(`/v1/requests/${asked.request.id}/mails`))
      .data;
    expect(mails.filter(({ kind }) => kind === 'code')).toHaveLength(1);
    expect(entries.filter(({ type }) => type.startsWith('code.'))).toEqual([]);
  });

  test('a code works once, for ten minutes, and until the next one is requested', async () => {
    const { recipient, to } = await askWithCode();
    expect((await verify(recipient, '123456')).problem).toMatchObject({
      status: 409,
      code: 'code-expired',
    });
    await askCode(recipient);
    const first = await mailedCode(to);
    const early = await askCode(recipient);
    expect([early.status, early.problem.code, early.headers.get('retry-after')]).toEqual([
      429,
      'code-requested-just-now',
      '60',
    ]);
    clock.advance(MINUTE);
    expect((await askCode(recipient)).status).toBe(202);
    const second = await mailedCode(to);
    if (first !== second)
      expect((await verify(recipient, first)).problem).toMatchObject({
        status: 422,
        code: 'wrong-code',
        triesLeft: 4,
        errors: [{ field: 'code' }],
      });
    expect((await verify(recipient, second)).status).toBe(200);
    expect((await verify(recipient, second)).problem).toMatchObject({
      status: 409,
      code: 'code-expired',
    });
    clock.advance(MINUTE);
    await askCode(recipient);
    clock.advance(10 * MINUTE);
    expect((await verify(recipient, await mailedCode(to))).problem).toMatchObject({
      status: 409,
      code: 'code-expired',
    });
    await sender.renew();
  });

  test('five wrong guesses invalidate a code, however many arrive at once', async () => {
    const { recipient, to } = await askWithCode();
    await askCode(recipient);
    const code = await mailedCode(to);
    const guesses = await Promise.all(
      Array.from({ length: Number(process.env.CODE_GUESSES ?? 12) }, () =>
        verify(recipient, other(code)),
      ),
    );
    const codes = guesses.map(({ problem }) => problem.code);
    expect([
      codes.filter((one) => one === 'wrong-code').length,
      codes.filter((one) => one === 'code-expired').length,
    ]).toEqual([5, guesses.length - 5]);
    expect(guesses.flatMap(({ problem }) => problem.triesLeft ?? []).sort()).toEqual([
      0, 1, 2, 3, 4,
    ]);
    expect((await verify(recipient, code)).problem).toMatchObject({
      status: 409,
      code: 'code-expired',
    });
  });

  test('the right code entered many times at once yields one proof', async () => {
    const { recipient, to } = await askWithCode();
    await askCode(recipient);
    const code = await mailedCode(to);
    const responses = await Promise.all(Array.from({ length: 6 }, () => verify(recipient, code)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  test('two devices that request a code at once get one code between them', async () => {
    const asked = await askWithCode();
    const second = app.as(
      extractLinkToken(
        (await sender.post<CreatedLink>(`/v1/requests/${asked.request.id}/links`)).data.url,
      ),
    );
    const responses = await Promise.all([askCode(asked.recipient), askCode(second)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([202, 429]);
    const code = await mailedCode(asked.to);
    expect(
      (await app.mailbox(asked.to)).filter(({ subject }) => /code/.test(subject)),
    ).toHaveLength(1);
    expect((await verify(second, code)).status).toBe(200);
  });

  test('codes and proofs open no other request, and a proof works with its own link alone', async () => {
    const mine = await askWithCode();
    const theirs = await askWithCode();
    await askCode(mine.recipient);
    const code = await mailedCode(mine.to);
    expect((await verify(theirs.recipient, code)).problem.code).toBe('code-expired');
    const { proof } = (await verify(mine.recipient, code)).data;
    const second = app.as(
      extractLinkToken(
        (await sender.post<CreatedLink>(`/v1/requests/${mine.request.id}/links`)).data.url,
      ),
    );
    for (const [stranger, shown] of [
      [theirs.recipient, proof],
      [second, proof],
      [mine.recipient, 'x'.repeat(43)],
      [mine.recipient, code],
    ] as const) {
      expect((await withProof(stranger, shown).get(PAGE)).problem.code).toBe('code-required');
    }
    expect((await withProof(mine.recipient, proof).get(PAGE)).status).toBe(200);
  });

  test('a proof ends with its link', async () => {
    const asked = await askWithCode();
    const recipient = await opened(asked);
    expect((await recipient.get(PAGE)).status).toBe(200);
    const { links } = (await sender.get<LinkList>(`/v1/requests/${asked.request.id}/links`)).data;
    for (const { id } of links) await sender.delete(`/v1/requests/${asked.request.id}/links/${id}`);
    expect((await recipient.get(PAGE)).problem).toMatchObject({
      status: 410,
      code: 'link-revoked',
    });
  });

  test('the sender can require a code later, and stop requiring one', async () => {
    const { request, recipient } = await createTestRequest(app, sender);
    expect((await recipient.get(PAGE)).status).toBe(200);
    expect((await askCode(recipient)).problem).toMatchObject({
      status: 409,
      code: 'no-code-needed',
    });
    const edited = await sender.patch<Request>(`/v1/requests/${request.id}`, {
      codeRequired: true,
    });
    expect(edited.data).toMatchObject({ codeRequired: true, version: request.version + 1 });
    expect((await recipient.get(PAGE)).problem.code).toBe('code-required');
    await sender.patch(`/v1/requests/${request.id}`, { codeRequired: false });
    expect((await recipient.get(PAGE)).status).toBe(200);
  });

  test.each([
    [{}],
    [{ code: '12345' }],
    [{ code: 123456 }],
    [{ code: '12345a' }],
    [{ code: '123456', more: 1 }],
  ])('a malformed code consumes no try: %j', async (body) => {
    const { recipient } = await askWithCode();
    expect((await recipient.post(`${PAGE}/code/verify`, body)).problem).toMatchObject({
      status: 422,
      code: 'invalid',
    });
  });

  // Last: it expires the sender's session.
  test('a proof works for twelve hours; expired codes and proofs are deleted', async () => {
    const asked = await askWithCode();
    const recipient = await opened(asked);
    const left = () =>
      Promise.all(
        recipientsTables.map((table) =>
          app.platform.database.repository(table).countBy({ requestId: asked.request.id }),
        ),
      );
    expect(await left()).toEqual([1, 1]);
    clock.advance(12 * 60 * MINUTE - 1000);
    expect((await recipient.get(PAGE)).status).toBe(200);
    clock.advance(1000);
    expect((await recipient.get(PAGE)).problem.code).toBe('code-required');
    clock.advance(13 * 60 * MINUTE);
    await app.runJob('recipients.sweep-codes');
    expect(await left()).toEqual([0, 0]);
  });
});
