import type { Migration } from '../platform/database/schema/migration.ts';
import { migration as identity } from './0001-0015/0001-identity.ts';
import { migration as organizations } from './0001-0015/0002-organisations.ts';
import { migration as documents } from './0001-0015/0003-documents.ts';
import { migration as requests } from './0001-0015/0004-requests.ts';
import { migration as platform } from './0001-0015/0005-platform.ts';
import { migration as integrations } from './0001-0015/0006-integrations.ts';
import { migration as audit } from './0001-0015/0007-audit.ts';
import { migration as notifications } from './0001-0015/0008-notifications.ts';
import { migration as mailedRecipients } from './0001-0015/0009-requests-mailed-recipients.ts';
import { migration as timeline } from './0001-0015/0010-requests-timeline.ts';
import { migration as templates } from './0001-0015/0011-requests-templates.ts';
import { migration as tallies } from './0001-0015/0012-requests-tallies.ts';
import { migration as keeping } from './0001-0015/0013-keeping.ts';
import { migration as receive } from './0001-0015/0014-documents-receive.ts';
import { migration as previews } from './0001-0015/0015-documents-previews.ts';
import { migration as vault } from './0016-0030/0016-documents-vault.ts';
import { migration as recipients } from './0016-0030/0017-recipients.ts';
import { migration as incomplete } from './0016-0030/0018-documents-incomplete.ts';
import { migration as review } from './0016-0030/0019-review.ts';
import { migration as reminders } from './0016-0030/0020-reminders.ts';
import { migration as mailTexts } from './0016-0030/0021-mail-texts.ts';
import { migration as mailDelivery } from './0016-0030/0022-mail-delivery.ts';
import { migration as notices } from './0016-0030/0023-notifications.ts';
import { migration as templatesCode } from './0016-0030/0024-templates-code.ts';
import { migration as bookedUploads } from './0016-0030/0025-documents-booked-uploads.ts';
import { migration as changeNotices } from './0016-0030/0026-change-notices.ts';
import { migration as untitled } from './0016-0030/0027-requests-untitled.ts';
import { migration as reviewFigures } from './0016-0030/0028-requests-review-figures.ts';
import { migration as organizationSpelling } from './0016-0030/0029-organization-spelling.ts';
import { migration as rateLimitExpiry } from './0016-0030/0030-rate-limit-expiry.ts';
import { migration as documentRequests } from './0031-0045/0031-document-requests.ts';
import { migration as memberships } from './0031-0045/0032-memberships.ts';
import { migration as securitySettings } from './0031-0045/0033-security-settings.ts';
import { migration as requestAssignees } from './0031-0045/0035-request-assignees.ts';
import { migration as memberInvitations } from './0031-0045/0036-member-invitations.ts';
import { migration as organizationSessionLimit } from './0031-0045/0037-organization-session-limit.ts';
import { migration as teams } from './0031-0045/0038-teams.ts';
import { migration as visibility } from './0031-0045/0039-visibility.ts';
import { migration as organizationDefaults } from './0031-0045/0040-organization-defaults.ts';
import { migration as pictures } from './0031-0045/0041-pictures.ts';
import { migration as requiredTwoFactor } from './0031-0045/0042-required-two-factor.ts';
import { migration as allowedEmailDomains } from './0031-0045/0043-allowed-email-domains.ts';
import { migration as organizationExports } from './0046-0060/0046-organization-exports.ts';
import { migration as joinRequests } from './0046-0060/0047-join-requests.ts';
import { migration as organizationClosing } from './0046-0060/0048-organization-closing.ts';
import { migration as defaultAssignee } from './0046-0060/0049-default-assignee.ts';
import { migration as requestRetention } from './0046-0060/0050-request-retention.ts';
import { migration as recipientErasures } from './0046-0060/0051-recipient-erasures.ts';
import { migration as assigneeNotifications } from './0046-0060/0052-assignee-notifications.ts';
import { migration as teamIndex } from './0046-0060/0053-team-index.ts';
import { migration as teamCounters } from './0046-0060/0054-team-counters.ts';
import { migration as vaultKeys } from './0046-0060/0055-vault-keys.ts';
import { migration as waitlist } from './0046-0060/0056-waitlist.ts';
import { migration as waitlistMails } from './0046-0060/0057-waitlist-mails.ts';
import { migration as sessionIdleEnds } from './0046-0060/0058-session-idle-ends.ts';
import { migration as signInAfterIdle } from './0046-0060/0059-sign-in-after-idle.ts';
import { migration as erasedResponses } from './0046-0060/0060-erased-responses.ts';
import { migration as deletedRequests } from './0061-0075/0062-deleted-requests.ts';
import { migration as createdLinks } from './0061-0075/0063-created-links.ts';

export const migrations: readonly Migration[] = [
  identity,
  organizations,
  documents,
  requests,
  platform,
  integrations,
  audit,
  notifications,
  mailedRecipients,
  timeline,
  templates,
  tallies,
  keeping,
  receive,
  previews,
  vault,
  recipients,
  incomplete,
  review,
  reminders,
  mailTexts,
  mailDelivery,
  notices,
  templatesCode,
  bookedUploads,
  changeNotices,
  untitled,
  reviewFigures,
  organizationSpelling,
  rateLimitExpiry,
  documentRequests,
  memberships,
  securitySettings,
  requestAssignees,
  memberInvitations,
  organizationSessionLimit,
  teams,
  visibility,
  organizationDefaults,
  pictures,
  requiredTwoFactor,
  allowedEmailDomains,
  organizationExports,
  joinRequests,
  organizationClosing,
  defaultAssignee,
  requestRetention,
  recipientErasures,
  assigneeNotifications,
  teamIndex,
  teamCounters,
  vaultKeys,
  waitlist,
  waitlistMails,
  sessionIdleEnds,
  signInAfterIdle,
  erasedResponses,
  deletedRequests,
  createdLinks,
];
