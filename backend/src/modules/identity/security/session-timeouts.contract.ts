/** Minutes without activity after which a session may end (security rule 3). */
export const SESSION_TIMEOUTS = [15, 30, 60, 120, 480] as const;
export type SessionTimeout = (typeof SESSION_TIMEOUTS)[number];
