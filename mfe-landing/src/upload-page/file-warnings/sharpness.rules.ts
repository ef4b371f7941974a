/** Variance of the Laplacian. `grey`: one value from 0 to 255 per pixel, row by row. */
function measureSharpness(grey: ArrayLike<number>, width: number, height: number): number {
  let sum = 0;
  let squares = 0;
  let count = 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const pixel = y * width + x;
      const edge =
        (grey[pixel - 1] ?? 0) +
        (grey[pixel + 1] ?? 0) +
        (grey[pixel - width] ?? 0) +
        (grey[pixel + width] ?? 0) -
        4 * (grey[pixel] ?? 0);
      sum += edge;
      squares += edge * edge;
      count += 1;
    }
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2;
}

/**
 * Low on purpose: a false warning is worse than a blurred page that passes, since the sender
 * reviews it.
 */
const BLURRED_BELOW = 60;

export const isBlurred = (grey: ArrayLike<number>, width: number, height: number): boolean =>
  measureSharpness(grey, width, height) < BLURRED_BELOW;
