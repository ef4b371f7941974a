import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

export interface SealedText {
  seal(text: string): string;
  /** Null when it was changed, or sealed under another key. */
  open(sealed: string): string | null;
}

const NONCE = 12;
const TAG = 16;

/** Short texts that leave the process and must come back unread and unchanged. One key per purpose. */
export function sealedText(key: Buffer, purpose: string): SealedText {
  const context = Buffer.from(purpose);
  return {
    seal(text) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(context);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, body, cipher.getAuthTag()]).toString('base64url');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < NONCE + TAG) return null;
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE), { authTagLength: TAG }).setAAD(context);
      decipher.setAuthTag(bytes.subarray(-TAG));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(NONCE, -TAG)), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
