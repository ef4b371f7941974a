import type { Language } from '@recueil/backend/contract';
import { toAuthHeaders } from '../upload-page.api.ts';

/** Saves the PDF under this name. */
export async function downloadReceipt(
  token: string,
  language: Language,
  name: string,
): Promise<void> {
  const response = await fetch(
    new URL(`/api/v1/public/request/receipt.pdf?lang=${language}`, window.location.origin),
    {
      headers: toAuthHeaders(token),
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
    },
  );
  if (!response.ok) throw new Error(`The receipt was answered with ${response.status}`);
  const url = URL.createObjectURL(await response.blob());
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
