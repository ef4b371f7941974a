import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { buildLargeHeic, heicCrop, heicRotation } from '../../testing/fixtures/large-pictures.ts';
import { inspectHeic } from './inspect-heic.ts';

/** No multiple of the tile size, as in most photos: the last tiles overlap the edge. */
const [WIDTH, HEIGHT] = [1000, 700];

const view = async (file: Buffer): Promise<Buffer> =>
  (await inspectHeic(file)).renditions.find(({ kind }) => kind === 'view')!.bytes;
const readPixels = (picture: Buffer, quarterTurns = 0) =>
  sharp(picture).rotate(quarterTurns).raw().toBuffer({ resolveWithObject: true });

/** Mean difference per channel: 1 to 2 for a resaved JPEG, 10 and more for a shifted image. */
function getMeanDifference(one: Buffer, other: Buffer): number {
  let sum = 0;
  for (const [index, value] of one.entries()) sum += Math.abs(value - other[index]!);
  return sum / one.length;
}

describe('a HEIC of several tiles', () => {
  test.each([1, 2, 3])('a tiled HEIC rotated by %i quarters is shown upright', async (quarters) => {
    const upright = await view(buildLargeHeic(WIDTH, HEIGHT));
    const turned = await view(buildLargeHeic(WIDTH, HEIGHT, [heicRotation(quarters)]));
    const expected = await readPixels(upright, 360 - 90 * quarters);
    const { data, info } = await readPixels(turned);
    expect([info.width, info.height]).toEqual([expected.info.width, expected.info.height]);
    expect(getMeanDifference(data, expected.data)).toBeLessThan(4);
  });

  test.each([
    ['cropped', [heicCrop(904, 604)], [904, 604]],
    ['cropped, then turned', [heicCrop(904, 604), heicRotation(1)], [604, 904]],
  ])('a tiled HEIC is shown %s', async (_name, transformations, size) => {
    const { info } = await readPixels(await view(buildLargeHeic(WIDTH, HEIGHT, transformations)));
    expect([info.width, info.height]).toEqual(size);
  });
});
