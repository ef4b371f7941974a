import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { buildLargeHeic, heicCrop, heicRotation } from '../../testing/fixtures/large-pictures.ts';
import { inspectHeic } from './inspect-heic.ts';

/** No multiple of the tiles, as with most photos: the last ones reach out of the picture. */
const [WIDTH, HEIGHT] = [1000, 700];

const view = async (file: Buffer): Promise<Buffer> =>
  (await inspectHeic(file)).renditions.find(({ kind }) => kind === 'view')!.bytes;
const readPixels = (picture: Buffer, turn = 0) =>
  sharp(picture).rotate(turn).raw().toBuffer({ resolveWithObject: true });

/** Mean of all channels of all pixels; a JPEG that was saved once more differs by 1 to 2, one that is out of place by 10 and more. */
function getMeanDifference(one: Buffer, other: Buffer): number {
  let sum = 0;
  for (const [index, value] of one.entries()) sum += Math.abs(value - other[index]!);
  return sum / one.length;
}

describe('a HEIC of several tiles', () => {
  test.each([1, 2, 3])('is shown turned by %i quarters', async (quarters) => {
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
  ])('is shown %s', async (_name, transformations, size) => {
    const { info } = await readPixels(await view(buildLargeHeic(WIDTH, HEIGHT, transformations)));
    expect([info.width, info.height]).toEqual(size);
  });
});
