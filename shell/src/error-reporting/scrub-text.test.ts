import { describe, expect, test } from '@jest/globals';
import { isIgnoredError } from './capture-error.ts';
import { scrubMessage } from './scrub-message.rules.ts';
import { scrubDeep, scrubRecording, scrubText } from './scrub-text.rules.ts';

const LINK = 'q7Jr0Yb-3kVhN2sX_8fTzLwPmA4cEuGd5RoKi6BvHt1';
const JWT = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJjYW1pbGxlIn0.c2lnbmF0dXJl-X_9';

test('the link token of these tables has 43 characters', () => expect(LINK).toHaveLength(43));

describe('texts of a report', () => {
  test.each([
    [
      'a link token in a path',
      `https://recueil.example.org/request/${LINK}`,
      'https://recueil.example.org/request/[token]',
    ],
    ['a short or foreign token in that path', '/request/abc', '/request/[token]'],
    ['the token of an invitation', '/invitation/abc', '/invitation/[token]'],
    ['a link token anywhere', `token ${LINK} refused`, 'token [token] refused'],
    ['a link token within quotes', `{"token":"${LINK}"}`, '{"token":"[token]"}'],
    ['a link token in a query', `/app/x?token=${LINK}`, '/app/x'],
    ['an access token', `rat_${LINK} is over`, '[token] is over'],
    ['an API key', 'key=rk_live_abc.DEF-123;', 'key=[token];'],
    ['a webhook secret', 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', '[token]'],
    ['a bearer', 'Authorization: Bearer abc.def', 'Authorization: Bearer [token]'],
    ['an ID token', `id=${JWT} end`, 'id=[token] end'],
    ['a key as base64', 'A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8S9t0U1v=', '[token]='],
    ['a signed file address', '/api/v1/files/abcdef12?sig=zz', '/api/v1/files/[token]'],
    ['credentials in an address', 'mysql://recueil:hunter2@db/x', 'mysql://db/x'],
    ['an email address', 'Camille <camille.morel@example.org>', 'Camille <[e-mail]>'],
    ['an email address with accents', 'hélène@étude-vasseur.fr', '[e-mail]'],
    ['an encoded email address', 'to=camille%40example.org', 'to=[e-mail]'],
    [
      'what somebody searched for',
      'GET https://recueil.example.org/api/v1/requests?search=Morel&page=2 failed',
      'GET https://recueil.example.org/api/v1/requests failed',
    ],
    [
      'a query without a path',
      'submitted search=1&name=Camille',
      'submitted search=1&name=[value]',
    ],
    ['a fragment', '/sign-in#access_token=abc', '/sign-in'],
    ['a quoted file name', 'Cannot read "Bulletin de paie Morel.pdf"', 'Cannot read "[file]"'],
    [
      'a quoted file name with an apostrophe',
      `open "Camille, avis d'impôts.pdf" failed`,
      'open "[file]" failed',
    ],
    ['a file name in guillemets', '« Avis d’impôts 2026.PDF » est vide', '« [file] » est vide'],
    [
      'a file name in the open',
      'upload failed: bulletin de paie Morel.docx',
      'upload failed:[file]',
    ],
    ['a sealed file name', 'CNI Camille.png.encrypted', '[file]'],
  ])('%s is removed from texts', (_, text, clean) => expect(scrubText(text)).toBe(clean));

  test.each([
    '/app/requests/01JD0000000000000000000000',
    '/api/v1/public/request/view',
    '/api/auth/invitation/accept',
    'https://recueil.example.org/assets/shell/app.1a2b3c4d.js',
    "Cannot read properties of undefined (reading 'title')",
    'recueil@1.0.0',
    '0123456789abcdef0123456789abcdef',
    'main > section > button[role=tab]',
    'npm:@sentry/react',
    'Loading chunk 547 failed.',
  ])('%s stays as it is', (text) => expect(scrubText(text)).toBe(text));
});

describe('messages of errors', () => {
  test.each([
    ['a name', 'Camille Morel not found', '[name] not found'],
    ['a name with particles', 'sent to Inès Da Silva', 'sent to [name]'],
    ['a name with an accent and a hyphen', 'Émilie Saint-Jean', '[name]'],
    ['a surname in capitals', 'Camille MOREL', '[name]'],
    ['a first name alone', 'Bonjour Camille', '[name]'],
    [
      'a name between known words',
      'Cannot notify Nolwenn: Timeout',
      'Cannot notify [name]: Timeout',
    ],
    ['a name in quotes', 'unknown recipient "nolwenn kervella"', 'unknown recipient "[text]"'],
    ['text of the page in guillemets', '« vente du 14 rue des lices »', '"[text]"'],
    [
      'a piece of an answer',
      'Unexpected token \'H\', "Hélène Va"... is not valid JSON',
      'Unexpected token \'H\', "[text]"... is not valid JSON',
    ],
    ['an email address', 'no account for hélène@vasseur.fr', 'no account for [e-mail]'],
    ['a token', `GET /request/${LINK} 404`, 'GET /request/[token] 404'],
  ])('%s is removed from error messages', (_, text, clean) =>
    expect(scrubMessage(text)).toBe(clean),
  );

  test.each([
    "Cannot read properties of undefined (reading 'title')",
    "Failed to execute 'removeChild' on 'Node': The node to be removed is not a child of this node.",
    'Minified React error #418; visit https://react.dev/errors/418 for the full message',
    'Maximum update depth exceeded.',
    'TypeError: NetworkError when attempting to fetch',
    'Objects are not valid as a React child',
    'Unexpected end of JSON input',
    'mfe-vault 1.0.0: unloadable',
    'Non-Error promise rejection captured with value: 7',
    'Object captured as promise rejection with keys: code, detail, status',
    'ChunkLoadError: Loading chunk 547 failed.',
    'HTMLInputElement is not a constructor',
    'document.querySelector(...).Foo is not a function',
  ])('%s stays as it is in error messages', (text) => expect(scrubMessage(text)).toBe(text));

  test('a long message is cut, so that it cannot contain a document', () =>
    expect(scrubMessage('x '.repeat(2000)).length).toBeLessThanOrEqual(500));
});

test.each([480, 8180])('a text cut near character %i contains no half of a token', (at) => {
  const text = `${'word '.repeat(Math.floor(at / 5))}${LINK} and more`;
  expect(scrubMessage(text) + scrubText(text)).not.toContain(LINK.slice(0, 12));
});

test('texts are scrubbed at any depth of a value, and the original is unchanged', () => {
  const event = { extra: [{ deep: { text: `of ${LINK}` } }], count: 3, none: null };
  expect(scrubDeep(event)).toEqual({
    extra: [{ deep: { text: 'of [token]' } }],
    count: 3,
    none: null,
  });
  expect(event.extra[0]?.deep.text).toContain(LINK);
});

describe('a session replay', () => {
  test('a replay loses tokens, email addresses and queries, and stays valid JSON', () => {
    const json = JSON.stringify([
      {
        href: `https://recueil.example.org/app/requests?search=Morel`,
        a: `mailto:camille@example.org`,
        b: `/request/${LINK}`,
        c: LINK,
        quoted: '"\\',
      },
    ]);
    const clean = scrubRecording(json);
    expect(JSON.parse(clean)).toEqual([
      {
        href: 'https://recueil.example.org/app/requests',
        a: 'mailto:[e-mail]',
        b: '/request/[token]',
        c: '[token]',
        quoted: '"\\',
      },
    ]);
  });

  test('a replay of two megabytes without a space is scanned once', () => {
    expect(scrubRecording(`["${'aB3-.'.repeat(400_000)}"]`).length).toBeGreaterThan(2);
    expect(scrubText('aB3.'.repeat(500_000)).length).toBeLessThanOrEqual(8192);
  });

  test('a replay keeps its style sheets whole', () => {
    const css = JSON.stringify(
      '.a{font:400 16px/1.5rem var(--rc-font);color:#fff}.b{mask:url(#m)}/*? #x */.fui-FluentProvider-r1-very-long-class-name-of-the-library{top:0}',
    );
    expect(scrubRecording(css)).toBe(css);
  });
});

test.each([
  [new TypeError('Failed to fetch'), true],
  [new TypeError('NetworkError when attempting to fetch resource.'), true],
  ['ResizeObserver loop limit exceeded', true],
  [new Error('ResizeObserver loop completed with undelivered notifications.'), true],
  [Object.assign(new Error('offline'), { name: 'NetworkError' }), true],
  [{ message: 'Failed to fetch (api.example.org)' }, true],
  [new Error('Something else'), false],
  [undefined, false],
  [null, false],
  [7, false],
  ['', false],
  [{}, false],
  [Object.create(null), false],
])('%p is dropped: %s', (thrown, dropped) => expect(isIgnoredError(thrown)).toBe(dropped));
