import { hash } from 'node:crypto';

/** Secrets are stored as this alone: a copy of the table opens nothing. */
export const hashCredential = (secret: string): Buffer => hash('sha256', secret, 'buffer');
