/** |offset| × velocity in pixels and pixels a second (specification, section 9). */
const SWIPE_THRESHOLD = 10_000;

/** What a finger meant: a quick, mostly level stroke turns to the next or the previous step. */
export const detectSwipe = (
  right: number,
  down: number,
  milliseconds: number,
): 'next' | 'previous' | null => {
  if (milliseconds <= 0 || Math.abs(down) * 1.5 > Math.abs(right)) return null;
  if (Math.abs(right) * ((Math.abs(right) / milliseconds) * 1000) < SWIPE_THRESHOLD) return null;
  return right < 0 ? 'next' : 'previous';
};
