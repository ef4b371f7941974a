import { hashAddress } from '../recipient-address/hash-address.ts';
import type { RequestSnapshot, RequestMailData } from '../requests.api.ts';
import { compareWithSnapshot, type ChangesToMail } from './change-notice.rules.ts';
import { fingerprintText } from './fingerprint-text.ts';

/** What a letter has to say of an edit; null once the edit was taken back, or the letter would go to another address than the one that was told before. */
export const findChangesToMail = (
  before: RequestSnapshot,
  letter: RequestMailData,
): ChangesToMail | null =>
  before.addressHash === hashAddress(letter.recipient.email).toString('hex')
    ? compareWithSnapshot(before, letter, fingerprintText)
    : null;
