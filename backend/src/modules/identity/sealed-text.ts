import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { MasterKey } from '../../config.ts';

export interface SealedText {
  seal(text: string): string;
  /** Null when it was changed, or sealed under another key. */
  open(sealed: string): string | null;
}

const NONCE = 12;
const TAG = 16;

/** Short texts that leave the process and must come back unread and unchanged. One key per purpose, derived from the master key. */
export function sealedText(masterKey: MasterKey, purpose: string): SealedText {
  let cached: Buffer | undefined;
  const key = (): Buffer => (cached ??= Buffer.from(hkdfSync('sha256', masterKey.bytes(), Buffer.alloc(0), `recueil/${purpose}`, 32)));
  const context = Buffer.from(purpose);
  return {
    seal(text) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', key(), nonce).setAAD(context);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, body, cipher.getAuthTag()]).toString('base64url');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < NONCE + TAG) return null;
      const decipher = createDecipheriv('aes-256-gcm', key(), bytes.subarray(0, NONCE), { authTagLength: TAG }).setAAD(context);
      decipher.setAuthTag(bytes.subarray(-TAG));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(NONCE, -TAG)), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
