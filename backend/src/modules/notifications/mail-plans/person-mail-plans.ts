import { DELETION_NOTICE_DUE, REQUESTS_REASSIGNED } from '../../requests/index.ts';
import { composeDailySummary } from '../daily-summary/compose-daily-summary.ts';
import { composeDeletion } from '../deletion/compose-deletion.ts';
import { composeDigest } from '../digest/compose-digest.ts';
import { DAILY_SUMMARY_DUE, DIGEST_DUE } from '../notifications.events.ts';
import { composeReassignment } from '../reassignment/compose-reassignment.ts';
import type { PersonMailPlan } from './mail-plan.ts';

/** At most once where the next mail of its kind covers a lost one. */
export const PERSON_MAIL_PLANS: readonly PersonMailPlan[] = [
  {
    subject: 'person',
    kind: 'digest',
    events: [DIGEST_DUE],
    atMostOnce: true,
    unsubscribeFrom: 'sender-mails',
    compose: composeDigest,
  },
  {
    subject: 'person',
    kind: 'daily-summary',
    events: [DAILY_SUMMARY_DUE],
    atMostOnce: true,
    droppedOverQuota: true,
    unsubscribeFrom: 'sender-mails',
    compose: composeDailySummary,
  },
  {
    subject: 'person',
    kind: 'reassigned',
    events: [REQUESTS_REASSIGNED],
    compose: composeReassignment,
  },
  {
    subject: 'person',
    kind: 'deleted',
    events: [DELETION_NOTICE_DUE],
    compose: composeDeletion,
  },
];
