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
import { composeWaitlistMail } from '../member-mails/compose-waitlist-mail.ts';
import type { ComposedMailPlan } from './mail-plan.ts';
import { PERSON_MAIL_PLANS } from './person-mail-plans.ts';

export const COMPOSED_MAIL_PLANS: readonly ComposedMailPlan[] = [
  ...PERSON_MAIL_PLANS,
  {
    subject: 'organization',
    kind: 'member-invitation',
    events: [MEMBER_INVITED],
    compose: composeInvitation,
    onSent: markInvitationSent,
  },
  {
    subject: 'organization',
    kind: 'member-invitation-code',
    events: [INVITATION_CODE_REQUESTED],
    exemptFromQuota: true,
    compose: composeInvitationCode,
  },
  {
    subject: 'organization',
    kind: 'join-request',
    events: [JOIN_REQUEST_MAIL_DUE],
    compose: composeJoinMail('open'),
  },
  {
    subject: 'organization',
    kind: 'join-approved',
    events: [JOIN_REQUEST_APPROVED],
    compose: composeJoinMail('approved'),
  },
  {
    subject: 'organization',
    kind: 'join-refused',
    events: [JOIN_REQUEST_REFUSED],
    compose: composeJoinMail('refused'),
  },
  {
    subject: 'organization',
    kind: 'export-ready',
    events: [EXPORT_READY],
    compose: composeExportMail,
  },
  // A deletion waits for no quota, and neither do the mails about it.
  ...(
    [
      ['closing', CLOSING_MAIL_DUE, composeClosingMail],
      ['closing-certificate', CLOSING_CERTIFICATE_DUE, composeClosingCertificate],
      ['retention-warning', RETENTION_WARNING_DUE, composeRetentionWarning],
      ['retention-certificate', RETENTION_CERTIFICATE_DUE, composeRetentionCertificate],
    ] as const
  ).map(([kind, event, compose]): ComposedMailPlan => ({
    subject: 'organization',
    kind,
    events: [event],
    exemptFromQuota: true,
    compose,
  })),
  {
    subject: 'subscriber',
    kind: 'waitlist-confirmation',
    events: [WAITLIST_MAIL_DUE],
    exemptFromQuota: true,
    compose: composeWaitlistMail,
  },
];
