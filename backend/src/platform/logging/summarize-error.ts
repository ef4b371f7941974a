const LENGTH = 500;

/** An error as it may be stored and logged: its kind and words, without addresses, links or anything that looks like a secret. */
export function summarizeError(error: unknown): string {
  if (!(error instanceof Error)) return 'Something that is not an error was thrown';
  const { code } = error as { code?: unknown };
  const words = error.message
    .replace(/\b[a-z][a-z0-9+.-]*:\/\/\S+/gi, '[link]')
    .replace(/[^\s<>"']+@[^\s<>"']+/g, '[address]')
    .replace(/[A-Za-z0-9_\-+/=]{32,}/g, '[secret]')
    .replace(/\p{Cc}+/gu, ' ');
  return `${error.name}${typeof code === 'string' ? ` ${code}` : ''}: ${words}`.slice(0, LENGTH);
}
