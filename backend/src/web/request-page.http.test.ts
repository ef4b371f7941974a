import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { CreateRequestBody, PublicRequest } from '../contract/index.ts';
import { createRequestScenarios } from '../testing/scenarios/request-scenarios.ts';
import {
  createTestRequest,
  extractLinkToken,
  type TestRequest,
} from '../testing/scenarios/create-test-request.ts';
import { setUpAppWithSender } from '../testing/app-suite.ts';
import { SQLITE_ONLY } from '../testing/test-database.ts';
import type { RequestPageData } from './pages/request-page.contract.ts';

const PAGE = '/v1/public/request';
const UNKNOWN = 'x'.repeat(43);
const ENTRY = { js: [], css: [], preload: [] };
/** Writes what it was given, as the page of the build does with its components. */
const RENDERER = `exports.files = { styles: '.rq{}', scripts: ['/assets/mfe-landing/request-page.aaaaaaaa.js'], font: '/assets/mfe-landing/font.bbbbbbbb.woff2' };
exports.renderRequestPage = (token, data) => ({ html: '<h1>' + (data.answer.kind === 'request' ? data.answer.request.organizationName : data.answer.problem.code) + '</h1><form action="/request/' + token + '/submit"></form>', styles: ':root{--rq-fill:red}' });`;

const root = mkdtempSync(join(tmpdir(), 'recueil-request-page-'));
const write = (file: string, content: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
};
write(
  'shell/dist/entries.json',
  JSON.stringify({ contract: '1.0.0', app: ENTRY, public: ENTRY, fonts: [] }),
);
write('mfe-landing/dist/request-page.cjs', RENDERER);
afterAll(() => rmSync(root, { recursive: true, force: true }));

const readData = (html: string) =>
  JSON.parse(/id="recueil-request"[^>]*>([^<]*)</.exec(html)?.[1] ?? 'null') as RequestPageData;

describe.each(SQLITE_ONLY)('the page of a link, on %s', (dialect) => {
  const { app, sender } = setUpAppWithSender({
    dialect,
    webRoot: root,
    env: { RATE_LIMIT_LINK: '12/60' },
  });
  const open = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${app.url}/request/${path}`, { headers, redirect: 'manual' });
    const html = await response.text();
    return { response, html, data: readData(html) };
  };
  const tokenOf = ({ request }: TestRequest) => extractLinkToken(request.magicLink!);
  let asked: TestRequest;
  let token: string;
  beforeAll(async () => {
    asked = await createTestRequest(app, sender);
    token = tokenOf(asked);
  });

  test('an open link has its request in the HTML, as the API answers it', async () => {
    const { response, html, data } = await open(token);
    const { data: request } = await asked.recipient.get<PublicRequest>(PAGE);
    expect(response.status).toBe(200);
    expect(html).toContain(`<h1>${request.organizationName}</h1>`);
    expect(data).toEqual({
      language: 'fr',
      now: expect.any(String),
      answer: { kind: 'request', request },
      notice: null,
      proof: null,
    });
    expect(html).toContain('src="/assets/mfe-landing/request-page.aaaaaaaa.js" nonce="');
    expect(html).not.toContain('recueil-registry');
  });

  test('opening a link changes nothing, however often and however it is asked', async () => {
    const life = createRequestScenarios(app, sender);
    const request = await life.createRequest({ recipientEmail: 'still@example.org' });
    const copy = await sender.post<{ url: string }>(`/v1/requests/${request.id}/links`);
    const path = `${app.url}/request/${extractLinkToken(copy.data.url)}`;
    const settled = await life.traces(request);
    for (const method of ['GET', 'HEAD', 'GET']) await fetch(path, { method });
    await app.platform.outbox.drain();
    expect(await life.traces(request)).toEqual(settled);
    expect((await sender.get<{ status: string }>(`/v1/requests/${request.id}`)).data.status).toBe(
      'pending',
    );
  });

  test.each<[string, Partial<CreateRequestBody>, ((id: string) => Promise<unknown>) | null]>([
    ['an open request', {}, null],
    ['a request that asks for a code', { codeRequired: true }, null],
    [
      'a cancelled request',
      {},
      (id) => sender.patch(`/v1/requests/${id}/status`, { status: 'cancelled' }),
    ],
    ['a revoked link', {}, (id) => sender.delete(`/v1/requests/${id}/links`)],
  ])('the page of %s is in the language of the request', async (_, more, act) => {
    const english = await createTestRequest(app, sender, { locale: 'en', ...more });
    await act?.(english.request.id);
    const languageFor = async (cookie: string) =>
      (await open(tokenOf(english), { cookie, 'accept-language': 'fr' })).data.language;
    expect(await languageFor('')).toBe('en');
    expect(await languageFor('recueil-language=fr')).toBe('fr');
    expect(await languageFor('recueil-language=de')).toBe('en');
  });

  test('the page of a link that opens nothing is in the language of the browser', async () => {
    for (const language of ['en', 'fr'])
      expect((await open(UNKNOWN, { 'accept-language': language })).data.language).toBe(language);
  });

  test('the page of a link is stored by no cache and indexed by no search engine', async () => {
    for (const path of [token, UNKNOWN]) {
      const { headers } = (await open(path)).response;
      expect([
        headers.get('cache-control'),
        headers.get('x-robots-tag'),
        headers.get('referrer-policy'),
      ]).toEqual(['no-store', 'noindex', 'no-referrer']);
    }
  });

  test('everything inline in the page of a link carries the nonce of its response', async () => {
    const { response, html } = await open(token);
    const policy = response.headers.get('content-security-policy') ?? '';
    const [, nonce] = /'nonce-([^']+)'/.exec(policy) ?? [];
    expect(policy).toContain(
      `script-src 'self' 'nonce-${nonce}' 'wasm-unsafe-eval'; style-src 'self' 'nonce-${nonce}'`,
    );
    const inline = [...html.matchAll(/<(?:script|style)[^>]*>/g)].map(([tag]) => tag);
    expect(inline.length).toBeGreaterThan(4);
    expect(inline.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([]);
    expect(html).not.toMatch(/ style="| on[a-z]+="/);
  });

  test('the page of a link is compressed as the browser accepts it', async () => {
    for (const encoding of ['br', 'gzip']) {
      const response = await fetch(`${app.url}/request/${token}`, {
        headers: { 'accept-encoding': encoding },
      });
      expect([
        response.headers.get('content-encoding'),
        readData(await response.text()).answer.kind,
      ]).toEqual([encoding, 'request']);
    }
  });

  test.each([
    [{}, 'fr'],
    [{ 'accept-language': 'en-GB,en' }, 'fr'],
    [{ cookie: 'recueil-language=en' }, 'en'],
    [{ 'accept-language': 'en', cookie: 'a=1; recueil-language=fr' }, 'fr'],
  ] as [Record<string, string>, string][])(
    'with %j the page of a link is in %s',
    async (headers, language) => {
      const { html, data } = await open(token, headers);
      expect([data.language, /<html lang="(..)"/.exec(html)?.[1]]).toEqual([language, language]);
      expect(html).toContain(
        language === 'fr' ? 'Vos documents · Recueil' : 'Your documents · Recueil',
      );
    },
  );

  test.each([
    ['?done=uploaded', { kind: 'done', outcome: 'uploaded' }],
    ['?problem=too-large', { kind: 'problem', code: 'too-large', documentId: null }],
    ['?done=anything&x=1', null],
    ['?problem=<script>', null],
    ['?problem=too-large&document=<b>', { kind: 'problem', code: 'too-large', documentId: null }],
  ])('%s in the address of a link says what a form did', async (query, notice) => {
    const { html, data } = await open(token + query);
    expect(data.notice).toEqual(notice);
    expect(html).not.toMatch(/<script>|<b>/);
  });

  test('a link of a request that asks for a code shows nothing of it, and all with the proof', async () => {
    const protectedRequest = await createTestRequest(app, sender, {
      codeRequired: true,
      recipientEmail: 'code@example.org',
      title: 'Succession',
    });
    const path = tokenOf(protectedRequest);
    const { response, html, data } = await open(path);
    expect(response.status).toBe(200);
    expect(data.answer).toMatchObject({ kind: 'problem', problem: { code: 'code-required' } });
    expect(html).not.toContain('Succession');
    await protectedRequest.recipient.post(`${PAGE}/code`);
    const [mail] = await app.mailbox('code@example.org');
    const code = /(?<!\d)\d{6}(?!\d)/.exec(mail!.subject)![0];
    const {
      data: { proof },
    } = await protectedRequest.recipient.post<{ proof: string }>(`${PAGE}/code/verify`, { code });
    const opened = (await open(path, { cookie: `recueil_proof=${proof}` })).data;
    expect(opened).toMatchObject({
      answer: { kind: 'request', request: { title: 'Succession' } },
      proof,
    });
    const other = await open(token, { cookie: 'recueil_proof=wrong' });
    expect(other.data.answer.kind).toBe('request');
    expect((await open(path, { cookie: 'recueil_proof=wrong' })).data).toMatchObject({
      answer: { problem: { code: 'code-required' } },
      proof: null,
    });
  });

  test.each([
    ['submitted', 'submitted'],
    ['pending_resubmission', 'pending_resubmission'],
    ['approved', 'approved'],
  ] as const)('the link of a %s request opens its page', async (how, status) => {
    const life = createRequestScenarios(app, sender);
    const { id } = await life.reach[how]();
    const { data: link } = await sender.post<{ url: string }>(`/v1/requests/${id}/links`);
    const { response, data } = await open(extractLinkToken(link.url));
    expect(response.status).toBe(200);
    expect(data.answer).toMatchObject({ kind: 'request', request: { status } });
  });

  test.each(['completed', 'rejected', 'cancelled'] as const)(
    'the link of a %s request goes on opening its page, which is not stored',
    async (status) => {
      const { token: ended } = await createRequestScenarios(app, sender).reach[status]();
      const { response, data } = await open(ended);
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(data.answer).toMatchObject({ kind: 'request', request: { status } });
    },
  );

  test('the link of an expired request opens a page that says so', async () => {
    const { token: expired } = await createRequestScenarios(app, sender).reach.expired();
    const { response, data } = await open(expired);
    expect(response.status).toBe(200);
    expect(data.answer).toMatchObject({
      kind: 'problem',
      problem: { status: 410, code: 'link-expired' },
    });
  });

  test.each([UNKNOWN, 'short', `${UNKNOWN}/more`, '%00'])(
    'a link that does not exist, %s, opens a page that says so',
    async (path) => {
      const { response, data } = await open(path);
      expect(response.status).toBe(200);
      expect(data.answer).toMatchObject({ kind: 'problem', problem: { code: 'not-found' } });
    },
  );

  test('guessing links is limited in the page as in the API', async () => {
    const answers = await Promise.all(Array.from({ length: 14 }, () => open('y'.repeat(43))));
    const refused = answers.filter(({ response }) => response.status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]!.response.headers.get('retry-after')).toMatch(/^\d+$/);
    expect((await open(token)).response.status).toBe(200);
  });

  test('no log names the token of a page', async () => {
    await open(token);
    expect(app.log.join('')).not.toContain(token);
  });
});
