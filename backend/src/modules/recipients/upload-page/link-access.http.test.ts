import { randomBytes } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import {
  createTestRequest,
  submitUpload,
  extractLinkToken,
  uploadSampleFile,
  type TestRequest,
} from '../../../testing/scenarios/create-test-request.ts';
import { postForm } from '../../../testing/scenarios/post-form.ts';
import { SQLITE_ONLY } from '../../../testing/test-database.ts';
import {
  createRequestScenarios,
  type ScenarioRequest,
} from '../../../testing/scenarios/request-scenarios.ts';
import { readStoredTexts } from '../../../testing/fixtures/read-stored-texts.ts';
import { setUpAppWithSender } from '../../../testing/app-suite.ts';
import type { Request, RequestedDocuments } from '../../requests/requests.contract.ts';
import type { LinkList, CreatedLink } from '../../requests/links/links.contract.ts';
import type { AccessCodeProof } from '../access-code/access-code.contract.ts';
import { sha256 } from '../../../platform/digest.ts';
import { linkTable } from '../../../testing/tables.ts';

const PAGE = '/v1/public/request';
/** All requests come from one address; more of them than the limit of one link per minute. */
const AT_ONCE = Number(process.env['RECIPIENTS_AT_ONCE'] ?? 14);
const LINK_LIMIT = AT_ONCE > 30 ? 30 : 12;
const LIMITS = {
  RATE_LIMIT_LINK: `${LINK_LIMIT}/60`,
  RATE_LIMIT_UPLOAD: '60/3600',
  RATE_LIMIT_API: '6000/60',
};

describe.each(SQLITE_ONLY)('recipient links, on %s', (dialect) => {
  const { app, sender } = setUpAppWithSender({ dialect, env: LIMITS });

  const stored = (requestId: string) =>
    app.platform.database.repository(linkTable).findBy({ requestId });
  const linksOf = async (id: string) =>
    (await sender.get<LinkList>(`/v1/requests/${id}/links`)).data.links;
  const see = async (id: string) => (await sender.get<Request>(`/v1/requests/${id}`)).data;
  const linkIn = (mail: { links: readonly string[] }) =>
    mail.links.find((link) => link.includes('/request/'))!;

  test('every mail and copy has its own 32-byte token, stored as a hash, with its purpose listed', async () => {
    const { request } = await createTestRequest(app, sender, {
      recipientEmail: 'rule13@example.org',
    });
    await app.mailbox();
    await sender.post(`/v1/requests/${request.id}/remind`);
    const { data: copy } = await sender.post<CreatedLink>(`/v1/requests/${request.id}/links`);
    const tokens = [
      request.magicLink!,
      ...(await app.mailbox('rule13@example.org')).map(linkIn),
      copy.url,
    ].map(extractLinkToken);
    expect(new Set(tokens).size).toBe(4);
    for (const token of tokens)
      expect([
        token,
        Buffer.from(token, 'base64url').length,
        (await app.as(token).get(PAGE)).status,
      ]).toEqual([expect.stringMatching(/^[A-Za-z0-9_-]{43}$/), 32, 200]);
    const rows = await stored(request.id);
    expect(rows.map(({ tokenHash }) => tokenHash.toString('hex')).sort()).toEqual(
      tokens.map((token) => sha256(token).toString('hex')).sort(),
    );
    expect(
      (await linksOf(request.id)).map(({ purpose, createdBy }) => [purpose, createdBy]).sort(),
    ).toEqual(
      ['copy', 'created', 'invitation', 'reminder'].map((purpose) => [
        purpose,
        sender.profile.name,
      ]),
    );
    expect(JSON.stringify(await linksOf(request.id))).not.toMatch(new RegExp(tokens.join('|')));
  });

  test.each([
    [
      'expired',
      410,
      'link-expired',
      async (life, lived) => [await life.setExpiryToPast(lived), await life.expire()],
    ],
    ['deleted', 404, 'not-found', (_life, { id }) => sender.delete(`/v1/requests/${id}`)],
    [
      'sent to another address',
      410,
      'link-revoked',
      (_life, { id }) =>
        sender.patch(`/v1/requests/${id}`, { recipientEmail: 'somebody.else@example.org' }),
    ],
  ] as [
    string,
    number,
    string,
    (life: ReturnType<typeof createRequestScenarios>, lived: ScenarioRequest) => Promise<unknown>,
  ][])('a request that is %s closes every link', async (how, status, code, end) => {
    const life = createRequestScenarios(app, sender);
    const lived = await life.createRequest({ recipientEmail: 'rule14@example.org' });
    await app.mailbox();
    expect((await linksOf(lived.id)).map(({ purpose }) => purpose).sort()).toEqual([
      'created',
      'invitation',
    ]);
    await end(life, lived);
    expect((await stored(lived.id)).filter(({ revokedAt }) => revokedAt === null)).toEqual([]);
    if (how !== 'deleted') expect(await linksOf(lived.id)).toEqual([]);
    for (const response of [
      await lived.recipient.get(PAGE),
      await lived.recipient.post(`${PAGE}/view`),
      await life.upload(lived),
      await lived.recipient.post(`${PAGE}/messages`, { text: 'x' }),
    ]) {
      expect(response.problem).toMatchObject({ status, code });
    }
  });

  test('a link reaches its own request alone: no list, no download, no route for members', async () => {
    const {
      request,
      recipient,
      documents: [requested],
    } = await createTestRequest(app, sender);
    await uploadSampleFile(recipient, requested!);
    for (const { method, path, principal } of app.app.routes) {
      if (principal !== 'member') continue;
      const filled = path
        .replace(':docId', requested!.id)
        .replace(':id', request.id)
        .replace(/:[A-Za-z]+/g, 'x');
      expect([method, path, (await recipient.fetch(filled, { method })).status]).toEqual([
        method,
        path,
        401,
      ]);
    }
    const other = await createTestRequest(app, sender);
    expect((await uploadSampleFile(recipient, other.documents[0]!)).status).toBe(404);
    expect(
      (await recipient.delete(`${PAGE}/documents/${other.documents[0]!.id}/file`)).status,
    ).toBe(404);
  });

  test('a link cannot change accepted documents, even while others are requested again', async () => {
    const { request, recipient, documents } = await createTestRequest(app, sender, {
      documents: [{ title: 'Titre' }, { title: 'Avis' }],
    });
    for (const requested of documents) await uploadSampleFile(recipient, requested);
    await submitUpload(recipient);
    await sender.post(`/v1/requests/${request.id}/documents/${documents[0]!.id}/approve`);
    await sender.post(`/v1/requests/${request.id}/documents/${documents[1]!.id}/reject`, {
      reason: 'Illisible',
    });
    const before = (await sender.get<RequestedDocuments>(`/v1/requests/${request.id}/documents`))
      .data.documents[0];
    expect((await uploadSampleFile(recipient, documents[0]!, 'autre.pdf')).problem).toMatchObject({
      status: 409,
      code: 'already-approved',
    });
    expect(
      (await recipient.delete(`${PAGE}/documents/${documents[0]!.id}/file`)).problem,
    ).toMatchObject({ status: 409, code: 'nothing-to-withdraw' });
    expect(
      (
        await recipient.fetch(`${PAGE}/documents/${documents[0]!.id}/uploads`, {
          method: 'POST',
          headers: { 'tus-resumable': '1.0.0', 'upload-length': '9' },
        })
      ).status,
    ).toBe(409);
    expect(
      (await sender.get<RequestedDocuments>(`/v1/requests/${request.id}/documents`)).data
        .documents[0],
    ).toEqual(before);
  });

  test('a robot that opens the page, runs its script and posts its forms changes nothing', async () => {
    const {
      request,
      recipient,
      documents: [requested],
    } = await createTestRequest(app, sender, { recipientEmail: 'robot@example.org' });
    const before = (await app.mailbox()).length;
    const page = `${app.url}/request/${extractLinkToken(request.magicLink!)}`;
    const agents: Record<string, string>[] = [
      {},
      { purpose: 'prefetch', 'sec-purpose': 'prefetch' },
      { 'user-agent': 'Mozilla/5.0 (compatible; LinkScanner/1.0)' },
    ];
    for (const headers of agents) {
      for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST'])
        await fetch(page, { method, headers });
    }
    const opened = await fetch(page);
    expect([
      opened.headers.get('cache-control'),
      opened.headers.get('referrer-policy'),
      opened.headers.get('x-robots-tag'),
    ]).toEqual(['no-store', 'no-referrer', 'noindex']);
    for (const { method, path, principal } of app.app.routes) {
      if (
        !path.startsWith(PAGE) ||
        path === `${PAGE}/view` ||
        !['recipient', 'anonymous'].includes(principal) ||
        method === 'DELETE'
      )
        continue;
      const filled = path.replace(':docId', requested!.id).replace(':uploadId', 'x');
      for (const verb of method === 'GET' ? ['GET', 'HEAD'] : [method, 'GET', 'HEAD', 'OPTIONS'])
        await recipient.fetch(filled, { method: verb, headers: { 'x-recueil-poll': '1' } });
    }
    expect(await see(request.id)).toMatchObject({
      status: 'pending',
      isNew: false,
      version: request.version,
      updatedAt: request.updatedAt,
    });
    expect((await app.mailbox()).length).toBe(before);
    expect((await linksOf(request.id)).filter(({ lastUsedAt }) => lastUsedAt !== null)).toEqual([]);
    expect((await recipient.post(`${PAGE}/view`)).status).toBe(204);
    expect((await see(request.id)).status).toBe('viewed');
  });

  test('many recipients at one address are not limited; guessing tokens is, and does not affect them', async () => {
    const asked: TestRequest[] = [];
    for (let i = 0; i < AT_ONCE; i++)
      asked.push(await createTestRequest(app, sender, { recipientEmail: 'shared@example.org' }));
    const work = async ({ recipient, documents }: TestRequest) => [
      (await recipient.get(PAGE)).status,
      (await recipient.post(`${PAGE}/view`)).status,
      (await uploadSampleFile(recipient, documents[0]!)).status,
      (await recipient.get(PAGE)).status,
      (await submitUpload(recipient)).status,
    ];
    const answers = await Promise.all(asked.map(work));
    expect(answers.filter((statuses) => statuses.join() !== '200,204,201,200,200')).toEqual([]);

    const guesses = await Promise.all(
      Array.from({ length: LINK_LIMIT + 8 }, () =>
        app.as(randomBytes(32).toString('base64url')).get(PAGE),
      ),
    );
    const refused = guesses.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(8);
    expect(guesses.filter(({ status }) => status !== 404 && status !== 429)).toEqual([]);
    expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(
      (await app.as(randomBytes(32).toString('base64url')).post(`${PAGE}/submit`)).status,
    ).toBe(429);
    expect(
      (await Promise.all(asked.map(({ recipient }) => recipient.get(PAGE)))).filter(
        ({ status }) => status !== 200,
      ),
    ).toEqual([]);
  });

  test('no token, code or proof of a whole journey appears in log, responses or database texts', async () => {
    const to = 'secrets@example.org';
    const {
      request,
      recipient,
      documents: [requested],
    } = await createTestRequest(app, sender, { recipientEmail: to, codeRequired: true });
    const outputs: unknown[] = [];
    await app.mailbox();
    for (const path of [
      '',
      '/messages',
      '/receipt',
      `/unknown/${extractLinkToken(request.magicLink!)}`,
    ])
      outputs.push((await recipient.get(`${PAGE}${path}`)).problem);
    await recipient.post(`${PAGE}/code`);
    const code = /\d{6}/.exec(
      (await app.mailbox(to)).find(({ subject }) => subject.includes('votre code'))!.subject,
    )![0];
    outputs.push(
      (
        await recipient.post(`${PAGE}/code/verify`, {
          code: code === '000000' ? '000001' : '000000',
        })
      ).problem,
    );
    const { proof } = (await recipient.post<AccessCodeProof>(`${PAGE}/code/verify`, { code })).data;
    outputs.push(
      (await recipient.post(`${PAGE}/code/verify`, { code })).problem,
      (await recipient.get(PAGE, { 'x-recueil-proof': `${proof}x` })).problem,
    );
    const headers = { 'x-recueil-proof': proof };
    await recipient.post(`${PAGE}/view`, undefined, headers);
    outputs.push(
      (await recipient.post(`${PAGE}/submit`, undefined, headers)).problem,
      (await recipient.post(`${PAGE}/messages`, { text: '' }, headers)).problem,
    );
    await recipient.post(`${PAGE}/messages`, { text: 'Bonjour' }, headers);
    const started = await recipient.fetch(`${PAGE}/documents/${requested!.id}/uploads`, {
      method: 'POST',
      headers: {
        ...headers,
        'tus-resumable': '1.0.0',
        'upload-length': '9',
        'upload-metadata': `filename ${btoa('a.exe')}`,
        'content-type': 'application/offset+octet-stream',
      },
      body: '%PDF-1.7\n',
    });
    outputs.push(await started.text());
    await sender.post(
      `/v1/requests/${request.id}/messages`,
      { text: 'Merci' },
      { 'idempotency-key': `s-${dialect}` },
    );
    await sender.post(`/v1/requests/${request.id}/links`, undefined, {
      'idempotency-key': `l-${dialect}`,
    });
    await fetch(`${app.url}/request/${extractLinkToken(request.magicLink!)}`, {
      headers: { referer: request.magicLink! },
    });
    for (const name of ['submit', 'messages', `documents/${requested!.id}`, 'nowhere'])
      await postForm(app.url, {
        token: extractLinkToken(request.magicLink!),
        name,
        headers: { cookie: `recueil_proof=${proof}` },
      });
    await recipient.post(`${PAGE}/renew`);
    const tokens = [
      request.magicLink!,
      ...(await app.mailbox(to)).flatMap(({ links }) =>
        links.filter((link) => link.includes('/request/')),
      ),
    ].map(extractLinkToken);
    expect(tokens.length).toBeGreaterThanOrEqual(3);

    const texts = [
      ...(await readStoredTexts(app.platform.database)),
      ...app.log.map((line) => ['log', line] as const),
      ...outputs.map((response) => ['response', JSON.stringify(response)] as const),
    ];
    expect(texts.length).toBeGreaterThan(100);
    const secrets = new RegExp(
      [...tokens, proof, `(?<![0-9A-Za-z.])${code}(?![0-9A-Za-z])`].join('|'),
    );
    expect(texts.filter(([, text]) => secrets.test(text))).toEqual([]);
  });
});
