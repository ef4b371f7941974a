/** Bytes that the server had at a time in milliseconds. */
export interface Acknowledgement {
  readonly at: number;
  readonly bytes: number;
}

const WINDOW_MS = 30_000;
const MIN_SPAN_MS = 2000;
/** Longer silence says nothing about the speed any more. */
const MAX_SILENCE_MS = 20_000;

export const addAcknowledgement = (
  before: readonly Acknowledgement[],
  latest: Acknowledgement,
): readonly Acknowledgement[] => [
  ...before.filter(({ at }) => latest.at - at <= WINDOW_MS),
  latest,
];

/** From the bytes acknowledged in the last seconds; null while they are too few to know. */
export function estimateSecondsLeft(
  acknowledged: readonly Acknowledgement[],
  size: number,
  now: number,
): number | null {
  const first = acknowledged[0];
  const latest = acknowledged[acknowledged.length - 1];
  if (first === undefined || latest === undefined) return null;
  const span = latest.at - first.at;
  const bytes = latest.bytes - first.bytes;
  const silence = now - latest.at;
  if (span < MIN_SPAN_MS || bytes <= 0 || silence > MAX_SILENCE_MS) return null;
  return Math.max(1, Math.ceil((((size - latest.bytes) / bytes) * span - silence) / 1000));
}
