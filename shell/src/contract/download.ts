import { SIGNED_OUT, toApiError } from './errors.ts';
import { apiBase, currentToken, withToken } from './token.ts';

/** Saves the bytes of an API path (`/v1/documents/…/download`) through the browser. Throws `ApiError`. */
export const download = async (path: string, fileName: string): Promise<void> => {
  const answer = await withToken(
    () =>
      fetch(apiBase + path, { headers: { Authorization: `Bearer ${currentToken()}`, 'X-Request-ID': crypto.randomUUID() } }).catch(() => {
        throw toApiError({ status: 'FETCH_ERROR', error: 'Failed to fetch' });
      }),
    ({ status }) => status === 401,
  );
  if (answer === 'refused') throw SIGNED_OUT;
  if (!answer.ok) throw toApiError({ status: answer.status, data: await answer.json().catch(() => undefined) }, answer.headers);
  const url = URL.createObjectURL(await answer.blob());
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the blob after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
