import { expect, test } from '@jest/globals';
import { enhanceContrast } from './enhance-contrast.rules.ts';

const WIDTH = 200;
const HEIGHT = 300;

/** Paper in a shadow that deepens to the right, with a line of ink in every tenth row. */
function shadowedPage(paper: number, darkest: number, ink: number) {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4);
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      const light = (paper - ((paper - darkest) * x) / WIDTH) * (y % 10 === 0 ? ink : 1);
      data.set([light, light, light, 255], (y * WIDTH + x) * 4);
    }
  return { data, width: WIDTH, height: HEIGHT };
}
const brightness = ({ data }: { data: Uint8ClampedArray }, x: number, y: number) =>
  data[(y * WIDTH + x) * 4]!;

test('a shadow on the paper becomes white and the ink in it stays dark', () => {
  const page = shadowedPage(220, 120, 0.3);
  enhanceContrast(page);
  for (const x of [5, 100, 190]) {
    expect(brightness(page, x, 155)).toBeGreaterThan(235);
    expect(brightness(page, x, 150)).toBeLessThan(90);
  }
});

test('a dark picture on white paper stays dark', () => {
  const page = shadowedPage(230, 230, 1);
  for (let y = 100; y < 200; y += 1)
    for (let x = 50; x < 150; x += 1) page.data.set([40, 30, 20, 255], (y * WIDTH + x) * 4);
  enhanceContrast(page);
  expect(brightness(page, 100, 150)).toBeLessThan(110);
  expect(brightness(page, 10, 20)).toBeGreaterThan(235);
});

test('an image of one pixel and a black image are handled', () => {
  const pixel = { data: new Uint8ClampedArray([10, 10, 10, 255]), width: 1, height: 1 };
  enhanceContrast(pixel);
  expect(pixel.data[3]).toBe(255);
  const black = shadowedPage(0, 0, 1);
  enhanceContrast(black);
  expect(brightness(black, 50, 50)).toBe(0);
});
