const MAX_LENGTH = 500;

/** Error name and message for storage and logs, without addresses, links and likely secrets. */
export function summarizeError(error: unknown): string {
  if (!(error instanceof Error)) return 'A value that is not an error was thrown';
  const { code } = error as { code?: unknown };
  const message = error.message
    .replace(/\b[a-z][a-z0-9+.-]*:\/\/\S+/gi, '[link]')
    .replace(/[^\s<>"']+@[^\s<>"']+/g, '[address]')
    .replace(/[A-Za-z0-9_\-+/=]{32,}/g, '[secret]')
    .replace(/\p{Cc}+/gu, ' ');
  return `${error.name}${typeof code === 'string' ? ` ${code}` : ''}: ${message}`.slice(
    0,
    MAX_LENGTH,
  );
}
