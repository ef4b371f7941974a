import { describe, expect, test } from '@jest/globals';
import { encodeQuotedPrintable } from './quoted-printable.ts';

/** Decodes by RFC 2045. */
const read = (encoded: string): string =>
  Buffer.from(
    encoded
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

const TEXTS = [
  '',
  'a',
  'Bonjour Thomas,\n\nÀ bientôt.\n',
  'a = b',
  'ends in blanks \t\nand in one ',
  '=?utf-8?Q?no?=',
  '.\n..\n',
  'From here',
  '👩‍⚖️ مكتب',
  'x'.repeat(74),
  'x'.repeat(75),
  'x'.repeat(76),
  'x'.repeat(77),
  'é'.repeat(300),
  '='.repeat(200),
  `${'x'.repeat(74)} \n`,
  `${'x'.repeat(75)}\n y`,
  '\u0000\u007f\u0085',
];

describe('quoted-printable', () => {
  test.each(TEXTS)(
    'a text survives quoted-printable, in lines that every mail server accepts (%j)',
    (text) => {
      const encoded = encodeQuotedPrintable(text);
      expect(read(encoded)).toBe(text.replace(/\n/g, '\r\n'));
      for (const line of encoded.split('\r\n')) {
        expect(line.length).toBeLessThanOrEqual(76);
        expect(line).toMatch(/^(?:[\t\x20-\x7e]*[\x21-\x7e])?$/);
      }
    },
  );

  test('line ends of a mail body become CRLF', () => {
    expect(encodeQuotedPrintable('a\r\nb\rc\nd')).toBe('a\r\nb\r\nc\r\nd');
  });
});
