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
import type { OrganizationMailPlan } from './mail-plan.ts';

export const ORGANIZATION_MAIL_PLANS: readonly OrganizationMailPlan[] = [
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
  {
    subject: 'organization',
    kind: 'closing',
    events: [CLOSING_MAIL_DUE],
    exemptFromQuota: true,
    compose: composeClosingMail,
  },
  {
    subject: 'organization',
    kind: 'closing-certificate',
    events: [CLOSING_CERTIFICATE_DUE],
    exemptFromQuota: true,
    compose: composeClosingCertificate,
  },
  {
    subject: 'organization',
    kind: 'retention-warning',
    events: [RETENTION_WARNING_DUE],
    exemptFromQuota: true,
    compose: composeRetentionWarning,
  },
  {
    subject: 'organization',
    kind: 'retention-certificate',
    events: [RETENTION_CERTIFICATE_DUE],
    exemptFromQuota: true,
    compose: composeRetentionCertificate,
  },
];
