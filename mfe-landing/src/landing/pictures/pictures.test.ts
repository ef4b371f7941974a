import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PICTURE_SIZES } from './sizes.ts';

/** Width and height in the box `ispe` of an AVIF file. */
function readSize(file: string): { width: number; height: number } {
  const bytes = readFileSync(file);
  const at = bytes.indexOf('ispe') + 8;
  return { width: bytes.readUInt32BE(at), height: bytes.readUInt32BE(at + 4) };
}

const FILES = ['fr', 'en'].flatMap((language) =>
  Object.entries(PICTURE_SIZES).flatMap(([name, size]) =>
    ['light', 'dark'].map((theme) => ({ file: `${language}/${name}-${theme}.avif`, ...size })),
  ),
);

test.each(FILES)('$file has twice the size that the page reserves', ({ file, width, height }) => {
  expect(readSize(join(__dirname, file))).toEqual({ width: 2 * width, height: 2 * height });
});

test('a picture weighs at most 60 KB', () => {
  for (const { file } of FILES)
    expect(readFileSync(join(__dirname, file)).length).toBeLessThanOrEqual(60 * 1024);
});
