import { DAY } from '../../../contract/durations.contract.ts';

export const CLOSING_GRACE_MS = 30 * DAY;
export const CLOSING_NOTICE_MS = 7 * DAY;
/** As long as the outbox keeps a delivery. */
export const CERTIFICATE_MAILS_MS = 7 * DAY;
