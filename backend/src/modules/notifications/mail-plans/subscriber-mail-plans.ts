import { WAITLIST_MAIL_DUE } from '../../waitlist/index.ts';
import { composeWaitlistMail } from '../member-mails/compose-waitlist-mail.ts';
import type { SubscriberMailPlan } from './mail-plan.ts';

export const SUBSCRIBER_MAIL_PLANS: readonly SubscriberMailPlan[] = [
  {
    subject: 'subscriber',
    kind: 'waitlist-confirmation',
    events: [WAITLIST_MAIL_DUE],
    exemptFromQuota: true,
    compose: composeWaitlistMail,
  },
];
