import { expect, test } from '@jest/globals';
import { signToken, verifyToken } from './signed-token.ts';

const KEY = Buffer.alloc(32, 7);
const TOKEN = signToken(KEY, 'invitation', 'Élise 1', 'elise@example.org');
const [BODY = '', MAC = ''] = TOKEN.split('.');
const verify = (token: string, purpose = 'invitation', bound = 'elise@example.org') =>
  verifyToken(KEY, purpose, token, bound);
/** The last letter has bits that the bytes do not use. */
const respell = (text: string): string =>
  text.slice(0, -1) + String.fromCharCode(text.charCodeAt(text.length - 1) + 1);

test('a signed token gives its text', () => expect(verify(TOKEN)).toBe('Élise 1'));

test.each([
  ['nothing', ''],
  ['its body alone', BODY],
  ['a further part', `${TOKEN}.x`],
  ['a dot at its end', `${TOKEN}.`],
  ['padding', `${TOKEN}=`],
  ['padding in its body', `${BODY}=.${MAC}`],
  ['a space', `${TOKEN} `],
  ['a character outside the alphabet', `${BODY}!.${MAC}`],
  ['another spelling of the same body', `${respell(BODY)}.${MAC}`],
  ['another spelling of the same signature', `${BODY}.${respell(MAC)}`],
  ['the first byte of another signature', `${BODY}.A${MAC.slice(1)}`],
])('a token with %s is refused', (_what, token) => expect(verify(token)).toBeNull());

test('a token for another purpose, or bound to another text, is refused', () => {
  expect(verify(TOKEN, 'waitlist')).toBeNull();
  expect(verify(TOKEN, 'invitation', 'other@example.org')).toBeNull();
});
