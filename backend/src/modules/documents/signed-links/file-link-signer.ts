import { MINUTE } from '../../../contract/durations.contract.ts';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Platform } from '../../../platform/platform.ts';

/** `sessionId` is null for an API key, `apiKeyId` for a session. */
interface FileLinkClaims {
  readonly organizationId: string;
  readonly documentId: string;
  readonly disposition: 'attachment' | 'inline';
  readonly userId: string;
  readonly sessionId: string | null;
  readonly apiKeyId: string | null;
}

export interface FileLinkSigner {
  sign(claims: FileLinkClaims): { token: string; expiresAt: Date };
  verify(token: string): (FileLinkClaims & { readonly expiresAt: Date }) | null;
}

/** Security rule 26. */
const LIFETIME_MS = MINUTE;

export function createFileLinkSigner({ keys, clock }: Platform): FileLinkSigner {
  const key = keys.secret('file-links');
  const computeSignature = (text: string): Buffer =>
    createHmac('sha256', key).update(text).digest();

  return {
    sign(claims) {
      const expiresAt = new Date(clock.now().getTime() + LIFETIME_MS);
      const text = Buffer.from(
        JSON.stringify({ ...claims, expiresAt: expiresAt.getTime() }),
      ).toString('base64url');
      return { token: `${text}.${computeSignature(text).toString('base64url')}`, expiresAt };
    },
    verify(token) {
      const [text = '', signature = ''] = token.split('.', 2);
      const given = Buffer.from(signature, 'base64url');
      const expected = computeSignature(text);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      const claims = JSON.parse(
        Buffer.from(text, 'base64url').toString('utf8'),
      ) as FileLinkClaims & { expiresAt: number };
      return { ...claims, expiresAt: new Date(claims.expiresAt) };
    },
  };
}
