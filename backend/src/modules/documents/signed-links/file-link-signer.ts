import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Platform } from '../../../platform/platform.ts';

/** What a signed address is good for, and for whom. `sessionId` is null when an API key asked for it, `apiKeyId` when a session did. */
interface FileLinkClaims {
  readonly organizationId: string;
  readonly documentId: string;
  readonly disposition: 'attachment' | 'inline';
  readonly userId: string;
  readonly sessionId: string | null;
  readonly apiKeyId: string | null;
}

export interface FileLinkSigner {
  sign(claim: FileLinkClaims): { token: string; expiresAt: Date };
  /** Null for everything that was not signed here. */
  verify(token: string): (FileLinkClaims & { readonly expiresAt: Date }) | null;
}

/** Security rule 26. */
const LIFETIME_MS = 60_000;

/** Addresses that open one document version for a minute: `claim.signature`, both base64url. */
export function createFileLinkSigner({ keys, clock }: Platform): FileLinkSigner {
  const key = keys.secret('file-links');
  const signatureOf = (text: string): Buffer => createHmac('sha256', key).update(text).digest();

  return {
    sign(claim) {
      const expiresAt = new Date(clock.now().getTime() + LIFETIME_MS);
      const text = Buffer.from(
        JSON.stringify({ ...claim, expiresAt: expiresAt.getTime() }),
      ).toString('base64url');
      return { token: `${text}.${signatureOf(text).toString('base64url')}`, expiresAt };
    },
    verify(token) {
      const [text = '', signature = ''] = token.split('.', 2);
      const given = Buffer.from(signature, 'base64url');
      const right = signatureOf(text);
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
      const claim = JSON.parse(
        Buffer.from(text, 'base64url').toString('utf8'),
      ) as FileLinkClaims & { expiresAt: number };
      return { ...claim, expiresAt: new Date(claim.expiresAt) };
    },
  };
}
