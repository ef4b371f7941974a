/** RGBA, four bytes a pixel, as in `ImageData`. */
interface Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** Blocks of the paper's brightness along the longer side. */
const BLOCKS = 24;
/** Of the brightest block: darker blocks are ink or pictures, not paper in shadow. */
const DARKEST_PAPER = 0.45;
/** Brightness of paper, and of the ink that becomes black, after the correction. */
const WHITE = 225;
const BLACK = 35;

/** Evens out shadows on the paper and spreads what remains from black to white, in place. */
export function enhanceContrast({ data, width, height }: Pixels): void {
  const size = Math.max(8, Math.ceil(Math.max(width, height) / BLOCKS));
  const columns = Math.ceil(width / size);
  const rows = Math.ceil(height / size);
  const paper = smooth(measurePaper({ data, width, height }, size, columns, rows), columns, rows);
  const brightest = paper.reduce((most, value) => Math.max(most, value), 1);
  const levels = new Uint8ClampedArray(256);
  for (let value = 0; value < 256; value += 1)
    levels[value] = ((value - BLACK) / (WHITE - BLACK)) * 255;
  for (let y = 0; y < height; y += 1) {
    const row = Math.min(rows - 1, Math.max(0, y / size - 0.5));
    const top = Math.floor(row);
    const bottom = Math.min(rows - 1, top + 1);
    for (let x = 0; x < width; x += 1) {
      const column = Math.min(columns - 1, Math.max(0, x / size - 0.5));
      const left = Math.floor(column);
      const right = Math.min(columns - 1, left + 1);
      const above = mix(paper[top * columns + left]!, paper[top * columns + right]!, column - left);
      const below = mix(
        paper[bottom * columns + left]!,
        paper[bottom * columns + right]!,
        column - left,
      );
      const light = Math.max(brightest * DARKEST_PAPER, mix(above, below, row - top));
      const at = (y * width + x) * 4;
      for (let channel = at; channel < at + 3; channel += 1)
        data[channel] = levels[Math.min(255, Math.round((data[channel]! * 240) / light))]!;
    }
  }
}

const mix = (from: number, to: number, part: number): number => from + (to - from) * part;

/** By block: the brightness that nine in ten pixels do not exceed. */
function measurePaper(
  { data, width, height }: Pixels,
  size: number,
  columns: number,
  rows: number,
): Float32Array {
  const paper = new Float32Array(columns * rows);
  const counts = new Uint32Array(256);
  // Every few pixels are enough for a measure.
  const step = Math.max(1, Math.floor(size / 16));
  for (let block = 0; block < paper.length; block += 1) {
    counts.fill(0);
    let total = 0;
    const startX = (block % columns) * size;
    const startY = Math.floor(block / columns) * size;
    for (let y = startY; y < Math.min(height, startY + size); y += step)
      for (let x = startX; x < Math.min(width, startX + size); x += step) {
        const at = (y * width + x) * 4;
        const light = 0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!;
        counts[Math.round(light)]! += 1;
        total += 1;
      }
    let above = 0;
    let value = 255;
    while (value > 1 && above + counts[value]! < total * 0.1) above += counts[value--]!;
    paper[block] = value;
  }
  return paper;
}

/** The mean of each block and its neighbours. */
function smooth(blocks: Float32Array, columns: number, rows: number): Float32Array {
  return blocks.map((_, block) => {
    const [x, y] = [block % columns, Math.floor(block / columns)];
    let sum = 0;
    let count = 0;
    for (let row = Math.max(0, y - 1); row <= Math.min(rows - 1, y + 1); row += 1)
      for (let column = Math.max(0, x - 1); column <= Math.min(columns - 1, x + 1); column += 1) {
        sum += blocks[row * columns + column]!;
        count += 1;
      }
    return sum / count;
  });
}
