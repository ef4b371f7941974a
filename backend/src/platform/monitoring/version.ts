/** Shown to operators and browsers. */
export const VERSION = '1.0.0';
