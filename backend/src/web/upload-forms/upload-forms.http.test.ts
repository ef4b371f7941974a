import { beforeAll, describe, expect, test } from '@jest/globals';
import type {
  PublicRequest,
  Request,
  RequestMails,
  RequestMessages,
} from '../../contract/index.ts';
import { setUpAppWithSender } from '../../testing/app-suite.ts';
import { createTestVaultKey } from '../../testing/fixtures/encrypted-file.ts';
import {
  createSampleForm,
  createTestRequest,
  extractLinkToken,
  uploadSampleFile,
} from '../../testing/scenarios/create-test-request.ts';
import { postForm, type FormPost } from '../../testing/scenarios/post-form.ts';
import { createRequestScenarios } from '../../testing/scenarios/request-scenarios.ts';
import { linkTable } from '../../testing/tables.ts';
import type { SignedInClient } from '../../testing/test-app.ts';
import { ONE_DIALECT } from '../../testing/test-database.ts';

const PAGE = '/v1/public/request';
const UNKNOWN_ID = '0'.repeat(26);
const toForm = (...files: readonly (readonly [field: string, name: string, text: string])[]) => {
  const form = new FormData();
  for (const [field, name, text] of files) form.append(field, new Blob([text]), name);
  return form;
};

describe.each(ONE_DIALECT)('forms of the recipient’s page without script, on %s', (dialect) => {
  const { app, sender } = setUpAppWithSender({ dialect });

  /** Each reply is a bare redirect that is neither stored nor a referrer. */
  async function post(
    token: string,
    name: string,
    body?: FormPost['body'],
    headers?: FormPost['headers'],
  ): Promise<string | null> {
    const reply = await postForm(app.url, { token, name, body, headers });
    expect({
      status: reply.status,
      text: reply.text,
      cache: reply.headers.get('cache-control'),
      referrer: reply.headers.get('referrer-policy'),
      retryAfter: reply.headers.get('retry-after'),
    }).toEqual({
      status: 303,
      text: '',
      cache: 'no-store',
      referrer: 'no-referrer',
      retryAfter: null,
    });
    return reply.to;
  }
  const ask = async (
    changes: Parameters<typeof createTestRequest>[2] = {},
    by: SignedInClient = sender,
  ) => {
    const created = await createTestRequest(app, by, changes);
    return { ...created, token: extractLinkToken(created.request.magicLink!) };
  };
  const read = async (id: string) => (await sender.get<Request>(`/v1/requests/${id}`)).data;

  test('forms add, replace and withdraw files, and the same file again is a duplicate', async () => {
    const { token, recipient, documents } = await ask();
    const { id } = documents[0]!;
    const readFiles = async () =>
      (await recipient.get<PublicRequest>(PAGE)).data.documents[0]!.files;
    const readNames = async () => (await readFiles()).map(({ name }) => name);
    expect(await post(token, `documents/${id}`, createSampleForm('é.pdf'))).toBe('done=uploaded');
    expect(await readNames()).toEqual(['é.pdf']);
    expect(await post(token, `documents/${id}`, createSampleForm('é.pdf'))).toBe('done=duplicate');
    expect(await post(token, `documents/${id}`, createSampleForm('b.pdf'))).toBe('done=uploaded');
    expect(await readNames()).toEqual(['é.pdf', 'b.pdf']);
    const [first, second] = (await readFiles()).map((file) => `documents/${id}/files/${file.id}`);
    expect(await post(token, first!, createSampleForm('c.pdf'))).toBe('done=uploaded');
    expect(await readNames()).toEqual(['c.pdf', 'b.pdf']);
    expect(await post(token, first!, createSampleForm('d.pdf'))).toBe(
      `problem=file-gone&document=${id}`,
    );
    expect(await post(token, `${second}/withdraw`)).toBe('done=withdrawn');
    expect(await readNames()).toEqual(['c.pdf']);
    expect(await post(token, `${second}/withdraw`)).toBe('done=withdrawn');
    expect(await post(token, `documents/${id}/withdraw`)).toBe('done=withdrawn');
    expect(await readNames()).toEqual([]);
    expect(await post(token, `documents/${id}/withdraw`)).toBe('done=withdrawn');
  });

  test('forms say that a document is unavailable, take it back, and write a note', async () => {
    const { token, recipient, documents } = await ask();
    const { id } = documents[0]!;
    const readDocument = async () => (await recipient.get<PublicRequest>(PAGE)).data.documents[0]!;
    const path = `documents/${id}/unavailable`;
    expect(await post(token, path, { reason: ' Perdu\r\nen route ' })).toBe('done=unavailable');
    expect(await readDocument()).toMatchObject({ unavailability: { reason: 'Perdu\nen route' } });
    expect(await post(token, `${path}/withdraw`)).toBe('done=available');
    expect(await readDocument()).toMatchObject({ unavailability: null });
    expect(await post(token, path, { reason: ' ' })).toBe(`problem=invalid&document=${id}`);
    expect(await post(token, `documents/${id}/note`, { note: 'Verso' })).toBe('done=note');
    expect(await readDocument()).toMatchObject({ note: 'Verso' });
    expect(await post(token, `documents/${id}/note`, { note: '' })).toBe('done=note');
    await uploadSampleFile(recipient, documents[0]!);
    expect(await post(token, path, { reason: 'Perdu' })).toBe(
      `problem=document-not-outstanding&document=${id}`,
    );
  });

  test('a form submits the documents once they are there, and again without a change', async () => {
    const { request, token, recipient, documents } = await ask();
    expect(await post(token, 'submit')).toBe('problem=documents-missing');
    await uploadSampleFile(recipient, documents[0]!);
    expect((await read(request.id)).status).toBe('viewed');
    expect(await post(token, 'submit', { button: 'Remettre' })).toBe('done=submitted');
    const submitted = await read(request.id);
    expect(submitted.status).toBe('submitted');
    expect(await post(token, 'submit')).toBe('done=submitted');
    expect(await read(request.id)).toEqual(submitted);
    const { id } = documents[0]!;
    expect(await post(token, `documents/${id}/withdraw`)).toMatch(
      new RegExp(`^problem=[a-z-]+&document=${id}$`),
    );
  });

  test.each([
    ['lines and accents', ' Déjà là ?\r\n& oui ', 'Déjà là ?\n& oui'],
    ['the longest text of wide characters', '😀'.repeat(2000), '😀'.repeat(2000)],
  ])('a message by a form arrives as written: %s', async (_, text, stored) => {
    const { request, token } = await ask();
    expect(await post(token, 'messages', { text })).toBe('done=message');
    const { data } = await sender.get<RequestMessages>(`/v1/requests/${request.id}/messages`);
    expect(data.messages).toMatchObject([{ from: 'recipient', text: stored }]);
  });

  test('a form renews an expired link by mail, and an unknown link gets the same reply', async () => {
    const { request, token } = await ask({ recipientEmail: 'renew@example.org' });
    await app.mailbox();
    const { database } = app.platform;
    await database.transaction(() =>
      database.repository(linkTable).update({ requestId: request.id }, { expiresAt: new Date(0) }),
    );
    expect(await post(token, 'submit')).toBe('problem=link-expired');
    expect(await post(token, 'renew')).toBe('done=renewed');
    await app.mailbox();
    const { data } = await sender.get<RequestMails>(`/v1/requests/${request.id}/mails`);
    expect(data.mails.map(({ kind }) => kind)).toContain('renewal');
    expect(await post('x'.repeat(43), 'renew')).toBe('done=renewed');
    expect(await post('x'.repeat(43), 'submit')).toBe('problem=not-found');
  });

  test('an upload without a chosen file asks for one and stores nothing', async () => {
    const { request, token, documents } = await ask();
    const { id } = documents[0]!;
    const body = [
      '--b',
      'Content-Disposition: form-data; name="file"; filename=""',
      'Content-Type: application/octet-stream',
      '',
      '',
      '--b--',
      '',
    ].join('\r\n');
    const response = await fetch(`${app.url}/request/${token}/documents/${id}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      body,
    });
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      `/request/${token}?problem=no-file&document=${id}`,
    ]);
    expect((await read(request.id)).uploadedDocumentCount).toBe(0);
  });

  describe('a form that the API refuses', () => {
    let asked: Awaited<ReturnType<typeof ask>>;
    let before: Request;
    beforeAll(async () => {
      asked = await ask();
      before = await read(asked.request.id);
    });

    test.each<[string, string, FormPost['body']]>([
      ['two files', 'one-file-only', toForm(['file', 'a.txt', 'a'], ['file', 'b.txt', 'b'])],
      ['another field', 'unexpected-field', toForm(['photo', 'a.txt', 'a'])],
      ['an empty file', 'file-empty', toForm(['file', 'a.txt', ''])],
      ['a program', 'type-refused', toForm(['file', 'a.exe', 'MZ'])],
      ['a form without files', 'unsupported-type', { file: 'a.txt' }],
      ['11 MB', 'too-large', toForm(['file', 'a.txt', 'a'.repeat(11 * 1024 * 1024)])],
    ])('leads back to the document with the problem: %s', async (_, code, body) => {
      const { id } = asked.documents[0]!;
      expect(await post(asked.token, `documents/${id}`, body)).toBe(
        `problem=${code}&document=${id}`,
      );
      expect(await read(asked.request.id)).toEqual(before);
    });

    test.each<[string, string, Record<string, string>]>([
      ['without text', 'invalid', {}],
      ['of white space', 'invalid', { text: ' \r\n ' }],
      ['of 2,001 characters', 'invalid', { text: 'é'.repeat(2001) }],
      ['with NUL', 'invalid', { text: 'a\0b' }],
      ['with another field', 'invalid', { text: 'a', from: 'sender' }],
      ['of 40 kB', 'too-large', { text: 'a'.repeat(40_000) }],
    ])('leads back to the page with the problem of a message %s', async (_, code, body) => {
      expect(await post(asked.token, 'messages', body)).toBe(`problem=${code}`);
      expect(await read(asked.request.id)).toEqual(before);
    });

    test.each([
      ['é', '%C3%A9'],
      ['an emoji', '%F0%9F%98%80'],
      ['a broken escape', '%E9'],
      ['64 letters', 'a'.repeat(64)],
      ['8,000 letters', 'a'.repeat(8000)],
      ['a path', '..%2F..%2Fsubmit'],
    ])('leads back without a document whose id is %s', async (_, id) => {
      const { id: documentId } = asked.documents[0]!;
      const file = `documents/${documentId}/files/${id}`;
      const problem = new RegExp(`^problem=[a-z-]+&document=${documentId}$`);
      expect(await post(asked.token, file, createSampleForm('a.pdf'))).toMatch(problem);
      expect(await post(asked.token, `documents/${id}`, createSampleForm('a.pdf'))).toMatch(
        /^problem=(?:not-found|bad-request)$/,
      );
      expect(await post(asked.token, `documents/${id}/withdraw`)).toMatch(
        /^problem=(?:not-found|bad-request)$/,
      );
    });

    test('leads back with the document that belongs to another request', async () => {
      const other = (await ask()).documents[0]!.id;
      for (const id of [UNKNOWN_ID, other])
        expect(await post(asked.token, `documents/${id}`, createSampleForm('a.pdf'))).toBe(
          `problem=not-found&document=${id}`,
        );
    });
  });

  test('a form of another site is refused, and one whose origin the browser hides is not', async () => {
    const { request, token } = await ask();
    const send = (headers: Record<string, string>) =>
      post(token, 'messages', { text: 'Bonjour' }, { 'sec-fetch-site': 'none', ...headers });
    expect(await send({ origin: 'https://evil.example' })).toBe('problem=forbidden');
    for (const site of ['cross-site', 'same-site'])
      expect(await send({ 'sec-fetch-site': site })).toBe('problem=forbidden');
    expect(await send({ origin: 'null' })).toBe('done=message');
    expect(await send({ origin: app.url, 'sec-fetch-site': 'same-origin' })).toBe('done=message');
    const { data } = await sender.get<RequestMessages>(`/v1/requests/${request.id}/messages`);
    expect(data.messages).toHaveLength(2);
  });

  test('a form uses the link of its address, whatever credentials its headers name', async () => {
    const { request, token } = await ask();
    const headers = { authorization: `Bearer ${sender.accessToken}` };
    expect(await post(token, 'messages', { text: 'Bonjour' }, headers)).toBe('done=message');
    const { data } = await sender.get<RequestMessages>(`/v1/requests/${request.id}/messages`);
    expect(data.messages).toMatchObject([{ from: 'recipient' }]);
  });

  test.each([
    ['expired', 'link-expired'],
    ['cancelled', 'request-cancelled'],
    ['completed', 'request-completed'],
    ['rejected', 'not-open'],
  ] as const)('no form changes a request that is %s', async (state, code) => {
    const life = createRequestScenarios(app, sender);
    const lived = await life.reach[state]();
    await app.mailbox();
    const before = await life.traces(lived);
    const document = `documents/${lived.requestedDocumentId}`;
    expect(await post(lived.token, document, createSampleForm('late.pdf'))).toBe(
      `problem=${code}&document=${lived.requestedDocumentId}`,
    );
    expect(await post(lived.token, `${document}/withdraw`)).toMatch(/^problem=/);
    await post(lived.token, 'submit');
    expect(await life.traces(lived)).toEqual(before);
  });

  test('a form brings no plain file to an organisation that encrypts', async () => {
    const owner = await app.signUp();
    await owner.post('/v1/organization/encryption', createTestVaultKey());
    const { token, documents } = await ask({}, owner);
    const { id } = documents[0]!;
    expect(await post(token, `documents/${id}`, createSampleForm('a.pdf'))).toBe(
      `problem=encryption-required&document=${id}`,
    );
  });

  test('other addresses and methods below the page are no forms', async () => {
    const { token, documents } = await ask();
    const document = `documents/${documents[0]!.id}`;
    const call = async (method: string, path: string) =>
      (await fetch(`${app.url}/request/${path}`, { method, redirect: 'manual' })).status;
    for (const path of [
      token,
      `${token}/`,
      `${token}/view`,
      `${token}/constructor`,
      `${token}/submit/`,
      `${token}/${document}/file`,
      `${token}/${document}/files`,
      `${token.slice(1)}/submit`,
      `${token}a/submit`,
      `${encodeURIComponent('é')}/submit`,
    ])
      expect([path, await call('POST', path)]).toEqual([path, 405]);
    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS'])
      for (const name of ['submit', document])
        expect(await call(method, `${token}/${name}`)).toBe(405);
  });
});

describe.each(ONE_DIALECT)('limits of forms without script, on %s', (dialect) => {
  const { app, sender } = setUpAppWithSender({
    dialect,
    env: { RATE_LIMIT_LINK: '3/60', RATE_LIMIT_UPLOAD: '2/60' },
  });

  test('forms and calls of a link count against the same limits', async () => {
    const { request, recipient, documents } = await createTestRequest(app, sender);
    const token = extractLinkToken(request.magicLink!);
    const post = async (name: string, body?: FormPost['body']) =>
      (await postForm(app.url, { token, name, body })).to;
    const { id } = documents[0]!;
    expect((await uploadSampleFile(recipient, documents[0]!)).status).toBe(201);
    expect(await post(`documents/${id}`, createSampleForm('b.pdf'))).toBe('done=uploaded');
    expect(await post(`documents/${id}`, createSampleForm('c.pdf'))).toBe(
      `problem=too-many&document=${id}`,
    );
    expect((await recipient.post(`${PAGE}/view`)).status).toBe(204);
    expect(await post('messages', { text: 'a' })).toBe('done=message');
    expect(await post(`documents/${id}/withdraw`)).toBe('done=withdrawn');
    expect(await post('messages', { text: 'b' })).toBe('problem=too-many');
    const guess = async (letter: string) =>
      (await postForm(app.url, { token: letter.repeat(43), name: 'submit' })).to;
    const guesses = [await guess('a'), await guess('b'), await guess('c'), await guess('d')];
    expect(guesses).toEqual([...Array<string>(3).fill('problem=not-found'), 'problem=too-many']);
  });
});
