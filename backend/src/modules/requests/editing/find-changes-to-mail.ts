import { hashAddress, sha256 } from '../../../platform/digest.ts';
import type { RequestSnapshot, RequestMailData } from '../requests.api.ts';
import { compareWithSnapshot, type ChangesToMail } from './change-notice.rules.ts';

/** Null once the edit was reverted, or for an address that did not get the earlier text. */
export const findChangesToMail = (
  before: RequestSnapshot,
  mailData: RequestMailData,
): ChangesToMail | null =>
  before.addressHash === hashAddress(mailData.recipient.email).toString('hex')
    ? compareWithSnapshot(before, mailData, fingerprintText)
    : null;

export const fingerprintText = (text: string): string =>
  sha256(text).toString('base64url').slice(0, 22);
