/** Variance of the Laplacian of a grey picture: how much its edges stand out. `grey`: one value from 0 to 255 for each point, row by row. */
function measureSharpness(grey: ArrayLike<number>, width: number, height: number): number {
  let sum = 0;
  let squares = 0;
  let count = 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const edge =
        (grey[at - 1] ?? 0) +
        (grey[at + 1] ?? 0) +
        (grey[at - width] ?? 0) +
        (grey[at + width] ?? 0) -
        4 * (grey[at] ?? 0);
      sum += edge;
      squares += edge * edge;
      count += 1;
    }
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2;
}

/** Low on purpose: a sharp page called blurred annoys more people than a blurred one that passes, and somebody reads it anyway. */
const BLURRED_BELOW = 60;

export const isBlurred = (grey: ArrayLike<number>, width: number, height: number): boolean =>
  measureSharpness(grey, width, height) < BLURRED_BELOW;
