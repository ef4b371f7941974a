/** Stages at which an answer speaks of this mail; a 5xx at sign-in or greeting speaks of the server's configuration, which an operator repairs. */
const ABOUT_THE_MAIL = new Set(['EENVELOPE', 'EMESSAGE']);

/** Whether the server said that this mail will never pass. */
export function isPermanentRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return ABOUT_THE_MAIL.has(String(code)) && typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600;
}
