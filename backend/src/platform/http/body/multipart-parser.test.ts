import { describe, expect, test } from '@jest/globals';
import { createMultipartParser, malformed } from './multipart-parser.ts';
import { parsePartHeaders } from './part-headers.ts';

const B = 'edge-7f3a';
const HEAD = 'Content-Disposition: form-data; name="file"; filename="a.txt"';

interface Part {
  head: string;
  body: string;
  over: boolean;
}

/** All tokens of `text`, written in chunks of `size` bytes. */
function read(
  text: string,
  size = text.length || 1,
  boundary = B,
): { parts: Part[]; ended: boolean } {
  const whole = Buffer.from(text, 'latin1');
  const multipart = createMultipartParser(boundary);
  const parts: Part[] = [];
  for (let at = 0; at < whole.length; at += size) {
    multipart.write(whole.subarray(at, at + size));
    for (let piece = multipart.next(); piece !== null; piece = multipart.next()) {
      if (piece.kind === 'head')
        parts.push({ head: piece.block.toString('latin1'), body: '', over: false });
      else if (piece.kind === 'body') parts.at(-1)!.body += piece.bytes.toString('latin1');
      else parts.at(-1)!.over = true;
    }
  }
  return { parts, ended: multipart.ended };
}

const form = (...bodies: string[]) =>
  `${bodies.map((body) => `--${B}\r\n${HEAD}\r\n\r\n${body}\r\n`).join('')}--${B}--\r\n`;

describe('a multipart part is whole, however its bytes are split', () => {
  test.each<[string, string]>([
    ['nothing', ''],
    ['line ends', '\r\n\r\n\n\r\r\n'],
    ['prefixes of the boundary', `\r\n--${B.slice(0, -1)}\r\n-\r\n--\r\r\n--${B.slice(0, 3)}\r`],
    ['the boundary inside a line', `--${B} x--${B}--\n--${B}\r--${B}`],
    ['the boundary in capitals', `\r\n--${B.toUpperCase()}\r\n`],
    ['every byte', Array.from({ length: 256 }, (_, i) => String.fromCharCode(i)).join('')],
  ])('%s', (_, body) => {
    const text = form(body, 'next');
    for (let size = 1; size <= text.length; size++) {
      expect(read(text, size)).toEqual({
        ended: true,
        parts: [
          { head: HEAD, body, over: true },
          { head: HEAD, body: 'next', over: true },
        ],
      });
    }
  });
});

describe('text around multipart parts', () => {
  test.each<[string, string]>([
    ['text before the first boundary', `hello\r\n${form('x')}`],
    ['a line end before the first boundary', `\r\n${form('x')}`],
    ['text after the last boundary', `${form('x')}bye`],
    ['nothing after the last boundary', form('x').slice(0, -2)],
    ['spaces after a boundary', form('x').replace(`${B}\r\n`, `${B} \t \r\n`)],
  ])('%s', (_, text) => {
    for (const size of [text.length, 1, 7])
      expect(read(text, size)).toEqual({
        ended: true,
        parts: [{ head: HEAD, body: 'x', over: true }],
      });
  });
});

describe('an incomplete multipart body is not taken for complete', () => {
  const text = form('body');
  test('a multipart body cut anywhere before its last two hyphens is incomplete', () => {
    for (let length = 0; length < text.length - 2; length++)
      expect(read(text.slice(0, length)).ended).toBe(false);
  });
});

describe('a body that is no multipart form is refused early', () => {
  test.each<[string, string]>([
    ['a boundary followed by text', form('x').replace(`${B}\r\n`, `${B}x\r\n`)],
    ['one hyphen after a boundary', form('x').replace(`${B}--`, `${B}-\r\n`)],
    ['an endless boundary line', `--${B}${' '.repeat(1000)}`],
    ['endless header lines', `--${B}\r\n${'X: y\r\n'.repeat(10_000)}`],
    ['one endless header line', `--${B}\r\n${'x'.repeat(100_000)}`],
    ['no boundary at all', 'x'.repeat(100_000)],
    ['endless text after the last boundary', `${form('x')}${'x'.repeat(100_000)}`],
  ])('%s', (_, text) => {
    for (const size of [text.length, 1000, 13])
      expect(() => read(text, size)).toThrow(malformed().message);
  });
});

describe('headers of a multipart part', () => {
  test.each<[string, string, ReturnType<typeof parsePartHeaders>]>([
    ['a file', HEAD, { field: 'file', fileName: 'a.txt' }],
    [
      'a file with a type, in any order and case',
      `content-TYPE: application/pdf\r\ncontent-disposition: FORM-data; filename="a.pdf"; name=file`,
      { field: 'file', fileName: 'a.pdf' },
    ],
    [
      'a name with quotes and a path',
      'Content-Disposition: form-data; name="file"; filename="C:\\\\a \\"b\\".pdf"',
      { field: 'file', fileName: 'C:\\a "b".pdf' },
    ],
    [
      'an empty name',
      'Content-Disposition: form-data; name="file"; filename=""',
      { field: 'file', fileName: null },
    ],
    ['a field', 'Content-Disposition: form-data; name="title"', { field: 'title', fileName: null }],
    ['no disposition', 'Content-Type: application/pdf', null],
    ['another disposition', 'Content-Disposition: attachment; filename="a.pdf"', null],
    ['nothing', '', null],
    ['a malformed header line', 'hello', null],
    ['a line with a control character', `${HEAD}\r\nX\u0001: y`, null],
    ['a nested form', '--head--', null],
    ['a nested form in a header', 'X: y\r\n--head--', null],
  ])('%s', (_, block, head) => {
    expect(parsePartHeaders(Buffer.from(block))).toEqual(head);
  });
});
