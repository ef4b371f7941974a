import type { Platform } from '../../../platform/platform.ts';
import { normalizeText } from '../../../contract/normalize-text.contract.ts';
import { verifyToken, decodeToken, signToken } from '../../../platform/keys/signed-token.ts';

/** Reminders of one request to its recipient, or one kind of mail to a user. */
export type UnsubscribeTarget =
  | { readonly purpose: 'reminders'; readonly organizationId: string; readonly requestId: string }
  | {
      readonly purpose: 'sender-mails';
      readonly organizationId: string;
      readonly userId: string;
      readonly kind: string;
    };

const SEPARATOR = ':';

const encodeTarget = (target: UnsubscribeTarget): string =>
  (target.purpose === 'reminders'
    ? [target.purpose, target.organizationId, target.requestId]
    : [target.purpose, target.organizationId, target.userId, target.kind]
  ).join(SEPARATOR);

/** Bound to the address of the mail; it opens no request and does not expire. */
export const createUnsubscribeUrl = (
  { config, keys }: Platform,
  target: UnsubscribeTarget,
  address: string,
): string =>
  `${config.publicUrl.origin}/api/v1/mail-stops/${signToken(keys.secret('mail stops'), target.purpose, encodeTarget(target), normalizeText(address))}`;

/** Not verified yet. */
export function decodeUnsubscribeToken(token: string): UnsubscribeTarget | null {
  const [purpose, organizationId = '', subjectId = '', kind = ''] = (
    decodeToken(token) ?? ''
  ).split(SEPARATOR);
  if (organizationId === '' || subjectId === '') return null;
  if (purpose === 'reminders') return { purpose, organizationId, requestId: subjectId };
  return purpose === 'sender-mails' && kind !== ''
    ? { purpose, organizationId, userId: subjectId, kind }
    : null;
}

export const isValidUnsubscribeToken = (
  { keys }: Platform,
  token: string,
  { purpose }: UnsubscribeTarget,
  address: string,
): boolean =>
  verifyToken(keys.secret('mail stops'), purpose, token, normalizeText(address)) !== null;
