/** Durations in milliseconds. */
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
/** Always 24 hours; calendar days, which change with summer time, are in `calendar.rules`. */
export const DAY = 24 * HOUR;
