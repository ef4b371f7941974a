import { DELETION_NOTICE_DUE, REQUESTS_REASSIGNED } from '../../requests/index.ts';
import { composeDailySummary } from '../daily-summary/compose-daily-summary.ts';
import { composeDeletion } from '../deletion/compose-deletion.ts';
import { composeDigest } from '../digest/compose-digest.ts';
import { composeForPerson } from '../member-mails/compose-for-person.ts';
import { DAILY_SUMMARY_DUE, DIGEST_DUE } from '../notifications.events.ts';
import { composeReassignment } from '../reassignment/compose-reassignment.ts';
import type { ComposedMailPlan } from './mail-plan.ts';

/** At most once where the next mail of its kind covers a lost one. */
export const PERSON_MAIL_PLANS: readonly ComposedMailPlan[] = [
  {
    subject: 'person',
    kind: 'digest',
    events: [DIGEST_DUE],
    atMostOnce: true,
    compose: composeForPerson('digest', composeDigest, true),
  },
  {
    subject: 'person',
    kind: 'daily-summary',
    events: [DAILY_SUMMARY_DUE],
    atMostOnce: true,
    droppedOverQuota: true,
    compose: composeForPerson('daily-summary', composeDailySummary, true),
  },
  {
    subject: 'person',
    kind: 'reassigned',
    events: [REQUESTS_REASSIGNED],
    compose: composeForPerson('reassigned', composeReassignment, false),
  },
  {
    subject: 'person',
    kind: 'deleted',
    events: [DELETION_NOTICE_DUE],
    compose: composeForPerson('deleted', composeDeletion, false),
  },
];
