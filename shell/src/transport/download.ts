import { counted } from './activity.ts';
import { send } from './send.ts';

/** Saves the bytes of an API path (`/v1/documents/…/download`) through the browser. Throws `ApiError`. */
export const download = (path: string, fileName: string): Promise<void> =>
  counted(async () => {
    const answer = await send({ path, headers: { Accept: '*/*' } });
    const url = URL.createObjectURL(await answer.blob());
    const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
    document.body.append(link);
    link.click();
    link.remove();
    // The browser reads the blob after the click has returned.
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  });
