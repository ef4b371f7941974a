import { describe, expect, test } from '@jest/globals';
import type { PublicRequest, RequestMessages } from '../../contract/index.ts';
import { setUpAppWithSender } from '../../testing/app-suite.ts';
import {
  createSampleForm,
  createTestRequest,
  extractLinkToken,
} from '../../testing/scenarios/create-test-request.ts';
import { postForm, type FormPost } from '../../testing/scenarios/post-form.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { ONE_DIALECT } from '../../testing/test-database.ts';
import { HOUR } from '../../contract/durations.contract.ts';
import { buildAccessProofCookie } from './access-proof-cookie.ts';

const COOKIE =
  /^recueil_proof=([A-Za-z0-9_-]{43}); Path=\/request\/([A-Za-z0-9_-]{43}); Max-Age=43200; HttpOnly; SameSite=Lax$/;

describe.each(ONE_DIALECT)('forms of a request with an access code, on %s', (dialect) => {
  const clock = createTestClock();
  const { app, sender } = setUpAppWithSender({ dialect, clock });
  let number = 0;

  const post = (token: string, name: string, body?: FormPost['body'], cookie?: string) =>
    postForm(app.url, { token, name, body, ...(cookie && { headers: { cookie } }) });
  const ask = async () => {
    const to = `lou${number++}@example.org`;
    const created = await createTestRequest(app, sender, {
      codeRequired: true,
      recipientEmail: to,
      documents: [{ title: 'Pièce' }],
    });
    return { ...created, to, token: extractLinkToken(created.request.magicLink!) };
  };
  const readMailedCode = async (to: string): Promise<string> =>
    /(?<!\d)\d{6}(?!\d)/.exec(
      (await app.mailbox(to)).find(({ subject }) => subject.includes('votre code'))!.subject,
    )![0];
  /** The cookie of the proof, as the browser returns it. */
  const prove = async ({ token, to }: { token: string; to: string }): Promise<string> => {
    expect((await post(token, 'code')).to).toBe('done=code-sent');
    const code = await readMailedCode(to);
    const reply = await post(token, 'code/verify', { code: ` ${code} ` });
    expect(reply.to).toBe('done=verified');
    const [, proof, path] = COOKIE.exec(reply.headers.get('set-cookie')!)!;
    expect(path).toBe(token);
    return `recueil_proof=${proof!}`;
  };
  const FORMS = (id: string): [string, () => FormPost['body']][] => [
    ['messages', () => ({ text: 'Bonjour' })],
    [`documents/${id}`, () => createSampleForm('a.pdf')],
    [`documents/${id}/withdraw`, () => ({})],
    [`documents/${id}`, () => createSampleForm('b.pdf')],
    ['submit', () => ({})],
  ];
  const DONE = ['message', 'uploaded', 'withdrawn', 'uploaded', 'submitted'];

  test('forms work with the cookie of the proof alone, which only the page of its link gets', async () => {
    const mine = await ask();
    const theirs = await ask();
    const cookie = await prove(mine);
    const foreign = await prove(theirs);
    const forms = FORMS(mine.documents[0]!.id);
    const send = (sent?: string) =>
      forms.reduce<Promise<(string | null)[]>>(
        async (earlier, [name, body]) => [
          ...(await earlier),
          (await post(mine.token, name, body(), sent)).to,
        ],
        Promise.resolve([]),
      );
    const refused = forms.map(([name]) =>
      name.startsWith('documents')
        ? `problem=code-required&document=${mine.documents[0]!.id}`
        : 'problem=code-required',
    );
    for (const sent of [
      undefined,
      foreign,
      'recueil_proof=',
      `recueil_proof=${'x'.repeat(43)}`,
      `${cookie}; ${foreign}`,
    ])
      expect(await send(sent)).toEqual(refused);
    const headers = { 'x-recueil-proof': cookie.split('=')[1]! };
    expect((await postForm(app.url, { token: mine.token, name: 'submit', headers })).to).toBe(
      'problem=code-required',
    );
    const messages = await sender.get<RequestMessages>(`/v1/requests/${mine.request.id}/messages`);
    expect(messages.data.messages).toEqual([]);
    expect(await send(`other=1; ${cookie}`)).toEqual(DONE.map((name) => `done=${name}`));
    const { data } = await mine.recipient.get<PublicRequest>('/v1/public/request', headers);
    expect([data.status, data.documents[0]!.file?.name]).toEqual(['submitted', 'b.pdf']);
  });

  test('a wrong, malformed or second code sets no cookie and leads back to the page', async () => {
    const { token, to } = await ask();
    const verify = async (code: string) => {
      const { to: place, headers } = await post(token, 'code/verify', { code });
      return [place, headers.get('set-cookie')];
    };
    expect(await verify('123456')).toEqual(['problem=code-expired', null]);
    await post(token, 'code');
    expect((await post(token, 'code')).to).toBe('problem=code-requested-just-now');
    const code = await readMailedCode(to);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    expect(await verify(wrong)).toEqual(['problem=wrong-code', null]);
    for (const malformed of ['', '12345', 'abcdef', `${code}\0`, '😀'])
      expect(await verify(malformed)).toEqual(['problem=invalid', null]);
    expect(await verify(code)).toEqual(['done=verified', expect.stringMatching(COOKIE)]);
    expect(await verify(code)).toEqual(['problem=code-expired', null]);
  });

  test('a request without an access code sends none', async () => {
    const { request } = await createTestRequest(app, sender);
    const token = extractLinkToken(request.magicLink!);
    expect((await post(token, 'code')).to).toBe('problem=no-code-needed');
  });

  // Last: it expires the sender's session.
  test('the cookie of a proof opens nothing once the proof has ended', async () => {
    const asked = await ask();
    const cookie = await prove(asked);
    clock.advance(12 * HOUR);
    expect((await post(asked.token, 'submit', {}, cookie)).to).toBe('problem=code-required');
  });
});

test('the cookie of a proof is Secure on https', () => {
  const now = new Date('2026-11-20T09:00:00Z');
  expect(
    buildAccessProofCookie(
      { proof: 'p', expiresAt: '2026-11-20T10:00:00.000Z' },
      { page: '/request/t', publicUrl: new URL('https://recueil.example.org'), now },
    ),
  ).toBe('recueil_proof=p; Path=/request/t; Max-Age=3600; HttpOnly; SameSite=Lax; Secure');
});
