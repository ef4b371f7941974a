import { createHash } from 'node:crypto';
import { normalizeText } from '../../../platform/text/normalize-text.ts';

/** What the log of mails knows an address by. */
export const hashAddress = (address: string): Buffer =>
  createHash('sha256').update(normalizeText(address)).digest();
