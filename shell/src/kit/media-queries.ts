/** Below `BREAKPOINTS.m`: tables are cards. */
export const PHONE_QUERY = '(max-width: 767px)';
export const PHONE = `@media ${PHONE_QUERY}` as const;
