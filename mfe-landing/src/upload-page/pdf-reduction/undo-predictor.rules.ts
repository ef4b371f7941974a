type Bytes = Uint8Array<ArrayBuffer>;

/** Pixels of an image whose rows were filtered as those of a PNG are. Null: other filters. */
export function undoPredictor(
  filtered: Uint8Array,
  rowBytes: number,
  pixelBytes: number,
): Bytes | null {
  const rows = Math.floor(filtered.length / (rowBytes + 1));
  const pixels = new Uint8Array(rows * rowBytes);
  for (let row = 0; row < rows; row += 1) {
    const from = row * (rowBytes + 1);
    const to = row * rowBytes;
    const kind = filtered[from]!;
    if (kind > 4) return null;
    for (let at = 0; at < rowBytes; at += 1) {
      const left = at < pixelBytes ? 0 : pixels[to + at - pixelBytes]!;
      const above = row === 0 ? 0 : pixels[to + at - rowBytes]!;
      const corner = row === 0 || at < pixelBytes ? 0 : pixels[to + at - rowBytes - pixelBytes]!;
      const guess = [
        0,
        left,
        above,
        (left + above) >> 1,
        kind === 4 ? paeth(left, above, corner) : 0,
      ];
      pixels[to + at] = filtered[from + 1 + at]! + guess[kind]!;
    }
  }
  return pixels;
}

function paeth(left: number, above: number, corner: number): number {
  const guess = left + above - corner;
  const [toLeft, toAbove, toCorner] = [left, above, corner].map((each) => Math.abs(guess - each));
  if (toLeft! <= toAbove! && toLeft! <= toCorner!) return left;
  return toAbove! <= toCorner! ? above : corner;
}
