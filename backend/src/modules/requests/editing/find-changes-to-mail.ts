import { addressHash } from '../recipient-address/hash-address.ts';
import type { RequestedBefore, RequestLetter } from '../requests.api.ts';
import { changesSince, type ChangesSince } from './change-notice.rules.ts';
import { printOf } from './fingerprint-text.ts';

/** What a letter has to say of an edit; null once the edit was taken back, or the letter would go to another address than the one that was told before. */
export const findChanges = (before: RequestedBefore, letter: RequestLetter): ChangesSince | null =>
  before.addressHash === addressHash(letter.recipient.email).toString('hex') ? changesSince(before, letter, printOf) : null;
