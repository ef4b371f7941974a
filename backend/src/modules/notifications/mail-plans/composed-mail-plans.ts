import {
  CLOSING_CERTIFICATE_DUE,
  CLOSING_MAIL_DUE,
  EXPORT_READY,
} from '../../organization-data/index.ts';
import {
  INVITATION_CODE_REQUESTED,
  JOIN_REQUEST_APPROVED,
  JOIN_REQUEST_MAIL_DUE,
  JOIN_REQUEST_REFUSED,
  MEMBER_INVITED,
} from '../../organizations/index.ts';
import { RETENTION_CERTIFICATE_DUE, RETENTION_WARNING_DUE } from '../../requests/index.ts';
import { SCREEN_ALERT_DUE } from '../../screens/index.ts';
import { WAITLIST_MAIL_DUE } from '../../waitlist/index.ts';
import {
  composeClosingCertificate,
  composeClosingMail,
} from '../member-mails/compose-closing-mail.ts';
import { composeExportMail } from '../member-mails/compose-export-mail.ts';
import {
  composeInvitation,
  composeInvitationCode,
  markInvitationSent,
} from '../member-mails/compose-invitation-mail.ts';
import { composeJoinMail } from '../member-mails/compose-join-mail.ts';
import {
  composeRetentionCertificate,
  composeRetentionWarning,
} from '../member-mails/compose-retention-mail.ts';
import { composeScreenAlert } from '../member-mails/compose-screen-alert.ts';
import { composeWaitlistMail } from '../member-mails/compose-waitlist-mail.ts';
import type { ComposedMailPlan, ComposeMail } from './mail-plan.ts';
import { PERSON_MAIL_PLANS } from './person-mail-plans.ts';

const plan = (
  kind: ComposedMailPlan['kind'],
  event: string,
  compose: ComposeMail,
  flags: Pick<ComposedMailPlan, 'exemptFromQuota' | 'onSent'> = {},
): ComposedMailPlan => ({ subject: 'organization', kind, events: [event], compose, ...flags });

const EXEMPT = { exemptFromQuota: true } as const;

export const COMPOSED_MAIL_PLANS: readonly ComposedMailPlan[] = [
  ...PERSON_MAIL_PLANS,
  plan('member-invitation', MEMBER_INVITED, composeInvitation, {
    onSent: markInvitationSent,
  }),
  plan('member-invitation-code', INVITATION_CODE_REQUESTED, composeInvitationCode, EXEMPT),
  plan('join-request', JOIN_REQUEST_MAIL_DUE, composeJoinMail('open')),
  plan('join-approved', JOIN_REQUEST_APPROVED, composeJoinMail('approved')),
  plan('join-refused', JOIN_REQUEST_REFUSED, composeJoinMail('refused')),
  plan('export-ready', EXPORT_READY, composeExportMail),
  // A deletion waits for no quota, and neither do the mails about it.
  plan('closing', CLOSING_MAIL_DUE, composeClosingMail, EXEMPT),
  plan('closing-certificate', CLOSING_CERTIFICATE_DUE, composeClosingCertificate, EXEMPT),
  plan('retention-warning', RETENTION_WARNING_DUE, composeRetentionWarning, EXEMPT),
  plan('retention-certificate', RETENTION_CERTIFICATE_DUE, composeRetentionCertificate, EXEMPT),
  {
    ...plan('waitlist-confirmation', WAITLIST_MAIL_DUE, composeWaitlistMail, EXEMPT),
    subject: 'subscriber',
  },
  { ...plan('screen-alert', SCREEN_ALERT_DUE, composeScreenAlert, EXEMPT), subject: 'publisher' },
];
