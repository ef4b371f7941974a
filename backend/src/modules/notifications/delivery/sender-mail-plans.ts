import { DELETION_NOTICE_DUE, REQUESTS_REASSIGNED } from '../../requests/index.ts';
import { composeDailySummary } from '../daily-summary/compose-daily-summary.ts';
import { composeDeletion } from '../deletion/compose-deletion.ts';
import { composeDigest } from '../digest/compose-digest.ts';
import { DAILY_SUMMARY_DUE, DIGEST_DUE } from '../notifications.events.ts';
import { composeReassignment } from '../reassignment/compose-reassignment.ts';
import type { SenderMailPlan } from './mail-plans.ts';

/** At most once where the next mail of its kind covers a lost one. */
export const SENDER_MAIL_PLANS: readonly SenderMailPlan[] = [
  {
    kind: 'digest',
    events: [DIGEST_DUE],
    to: 'sender',
    atMostOnce: true,
    unsubscribeFrom: 'sender-mails',
    compose: composeDigest,
  },
  {
    kind: 'daily-summary',
    events: [DAILY_SUMMARY_DUE],
    to: 'sender',
    atMostOnce: true,
    dropWhenQuotaFull: true,
    unsubscribeFrom: 'sender-mails',
    compose: composeDailySummary,
  },
  {
    kind: 'reassigned',
    events: [REQUESTS_REASSIGNED],
    to: 'sender',
    compose: composeReassignment,
  },
  {
    kind: 'deleted',
    events: [DELETION_NOTICE_DUE],
    to: 'sender',
    compose: composeDeletion,
  },
];
