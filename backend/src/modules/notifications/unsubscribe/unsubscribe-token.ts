import type { Platform } from '../../../platform/platform.ts';
import { normalizeText } from '../../../platform/text/normalize-text.ts';
import { verifyToken, decodeToken, signToken } from './signed-token.ts';

/** What somebody stops: reminders of one request to its recipient, or one kind of mails to a person of an organisation. */
export type UnsubscribeTarget =
  | { readonly purpose: 'reminders'; readonly organizationId: string; readonly requestId: string }
  | {
      readonly purpose: 'sender-mails';
      readonly organizationId: string;
      readonly userId: string;
      readonly kind: string;
    };

const SEPARATOR = ':';

const encodeTarget = (stop: UnsubscribeTarget): string =>
  (stop.purpose === 'reminders'
    ? [stop.purpose, stop.organizationId, stop.requestId]
    : [stop.purpose, stop.organizationId, stop.userId, stop.kind]
  ).join(SEPARATOR);

/** Good for stopping and nothing else, for as long as the mail lies in a mailbox: no link of a request, and bound to the address the mail went to. */
export const createUnsubscribeUrl = (
  { config, keys }: Platform,
  stop: UnsubscribeTarget,
  address: string,
): string =>
  `${config.publicUrl.origin}/api/v1/mail-stops/${signToken(keys.secret('mail stops'), stop.purpose, encodeTarget(stop), normalizeText(address))}`;

/** What a token claims to stop, not yet checked; null when it is none of ours. */
export function decodeUnsubscribeToken(token: string): UnsubscribeTarget | null {
  const [purpose, organizationId = '', third = '', kind = ''] = (decodeToken(token) ?? '').split(
    SEPARATOR,
  );
  if (organizationId === '' || third === '') return null;
  if (purpose === 'reminders') return { purpose, organizationId, requestId: third };
  return purpose === 'sender-mails' && kind !== ''
    ? { purpose, organizationId, userId: third, kind }
    : null;
}

/** Whether it was signed for this, and for this address. */
export const isValidUnsubscribeToken = (
  { keys }: Platform,
  token: string,
  { purpose }: UnsubscribeTarget,
  address: string,
): boolean =>
  verifyToken(keys.secret('mail stops'), purpose, token, normalizeText(address)) !== null;
