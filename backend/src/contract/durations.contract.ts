/** Lengths in milliseconds. */
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
/** 24 hours: days of a calendar with summer time come from `calendar.rules`. */
export const DAY = 24 * HOUR;
