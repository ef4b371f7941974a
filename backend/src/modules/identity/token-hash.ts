import { createHash } from 'node:crypto';

/** Secrets are stored as this alone: a copy of the table opens nothing. */
export const tokenHash = (secret: string): Buffer => createHash('sha256').update(secret).digest();
