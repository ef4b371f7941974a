const KIB = 1024;

/** The size of a piece, in bytes. */
export const MAX_PIECE_BYTES = 4096 * KIB;
const MIN_PIECE_BYTES = 256 * KIB;
const FIRST_PIECE_BYTES = 512 * KIB;

/** Pieces that a proxy may let through after it refused a larger one. */
export const SMALLER_PIECES = [1024 * KIB, MIN_PIECE_BYTES] as const;

export const firstPieceSize = (max: number): number => Math.min(FIRST_PIECE_BYTES, max);

/**
 * Progress moves when a piece is acknowledged: about every two seconds on a slow line, while a fast
 * one is not held up by many calls.
 */
export function nextPieceSize(size: number, milliseconds: number, max: number): number {
  const wanted = milliseconds < 1000 ? size * 2 : milliseconds > 4000 ? size / 2 : size;
  return Math.min(max, Math.max(MIN_PIECE_BYTES, wanted));
}
