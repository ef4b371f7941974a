import { createHash } from 'node:crypto';
import { fold } from '../../../platform/text/normalize-text.ts';

/** What the log of mails knows an address by. */
export const addressHash = (address: string): Buffer => createHash('sha256').update(fold(address)).digest();
