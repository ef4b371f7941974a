import { expect, test } from '@jest/globals';
import { detectMediaType, toPreview } from './detect-media-type.ts';

const bytes = (text: string): Uint8Array => Buffer.from(text, 'latin1');

test.each([
  ['a PDF', bytes('%PDF-1.7\n%âãÏÓ'), 'application/pdf', 'pdf'],
  ['a PDF after a preamble', bytes('\0\0\r\n%PDF-1.4'), 'application/pdf', 'pdf'],
  ['a PNG', bytes('\x89PNG\r\n\x1a\n\0\0'), 'image/png', 'image'],
  ['a JPEG', bytes('\xff\xd8\xff\xe0\0\x10JFIF'), 'image/jpeg', 'image'],
  ['a WebP', bytes('RIFF\0\0\0\0WEBPVP8 '), 'image/webp', 'image'],
  ['text', Buffer.from('Été;1\r\n'), 'text/plain', 'text'],
  ['HTML, as characters', bytes('<!doctype html><script>alert(1)</script>'), 'text/plain', 'text'],
  ['SVG, as characters', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'text/plain', 'text'],
  ['text cut within a character', Buffer.from('Été').subarray(0, 4), 'text/plain', 'text'],
  ['a ZIP or an Office file', bytes('PK\x03\x04\x14\0\0\0'), null, null],
  ['a sound that begins as a WebP does', bytes('RIFF\0\0\0\0WAVEfmt '), null, null],
  ['a program', bytes('\x7fELF\x02\x01'), null, null],
])('%s is shown by what its bytes are', (_, start, mediaType, preview) => {
  expect(detectMediaType(start)).toBe(mediaType);
  expect(toPreview(mediaType)).toBe(preview);
});
