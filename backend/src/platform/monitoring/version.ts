/** As operators and browsers are told it. */
export const VERSION = '1.0.0';
