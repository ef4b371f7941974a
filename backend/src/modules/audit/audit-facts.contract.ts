import { GRANTABLE_PERMISSIONS } from '../../platform/http/auth/permissions.contract.ts';
import { ROLES } from '../identity/profile-limits.contract.ts';
import { API_KEY_SCOPES } from '../api-keys/api-keys-limits.contract.ts';
import { MAIL_TEXT_KINDS } from '../notifications/custom-texts/custom-texts-limits.contract.ts';

/** Codes that facts hold, by vocabulary; each has a word in both languages. */
export const AUDIT_WORDS = {
  accesses: ['download', 'view'],
  fields: [
    'accent',
    'acceptsJoinRequests',
    'address',
    'assignee',
    'assigneeId',
    'bio',
    'businessDaysOnly',
    'city',
    'codeRequired',
    'country',
    'deadline',
    'description',
    'documents',
    'documentType',
    'emailDomains',
    'enabled',
    'fileGroups',
    'firstName',
    'lastName',
    'linkDays',
    'locale',
    'logo',
    'maxFileSize',
    'maxSessionMinutes',
    'message',
    'name',
    'originalPhotos',
    'phone',
    'picture',
    'preferredLanguage',
    'priority',
    'recipientEmail',
    'recipientName',
    'reminders',
    'requireSignInAfterIdle',
    'requireTwoFactor',
    'retentionDays',
    'rule',
    'sendAt',
    'sessionTimeoutMinutes',
    'state',
    'subject',
    'teamId',
    'timeZone',
    'title',
    'visibility',
    'website',
    'zipCode',
  ],
  linkPurposes: ['copy', 'invitation', 'message', 'reminder', 'renewal', 'resubmission'],
  mails: [
    'automatic-reminder',
    'cancelled',
    'changed',
    'code',
    'completed',
    'expiring',
    'insisted',
    'invitation',
    'message',
    'receipt',
    'rejected',
    'reminder',
    'renewal',
    'reopened',
    'resubmission',
  ],
  mailTexts: MAIL_TEXT_KINDS,
  permissions: [...GRANTABLE_PERMISSIONS, 'screens:operate'],
  refusals: ['closed-link', 'permission', 'revoked-key', 'unknown-object'],
  reminderChanges: ['cancelled', 'moved', 'restored'],
  roles: ROLES,
  rotations: ['false', 'true'],
  scopes: API_KEY_SCOPES,
} as const satisfies Record<string, readonly string[]>;
export type AuditVocabulary = keyof typeof AUDIT_WORDS;

/**
 * How a reader sees a fact. `hidden`: ids of rows without a name of their own, and what the action
 * says already; `flag`: a phrase when true; `words`: one code or several; `count`: a phrase.
 */
export type FactKind =
  | 'hidden'
  | 'member'
  | 'team'
  | 'document'
  | 'request'
  | 'flag'
  | { readonly words: AuditVocabulary }
  | { readonly count: string };

const REQUEST = { requestId: 'request' } as const;
const FILE = { ...REQUEST, requestedDocumentId: 'hidden', documentId: 'document' } as const;
const DECIDED_FILES = { ...FILE, documentIds: 'hidden' } as const;
const REQUESTED_DOCUMENT = { ...REQUEST, requestedDocumentId: 'hidden' } as const;
const VAULT_FILE = { documentId: 'document' } as const;
const LINK = { ...REQUEST, linkId: 'hidden' } as const;
const MAIL = { ...REQUEST, mailId: 'hidden', kind: { words: 'mails' } } as const;
const MAIL_TEXT = { kind: { words: 'mailTexts' } } as const;
const FIELDS = { fields: { words: 'fields' } } as const;
const TEMPLATE = { templateId: 'hidden' } as const;
const REASON = { reasonId: 'hidden' } as const;
const API_KEY = { apiKeyId: 'hidden', scopes: { words: 'scopes' } } as const;
const ROLE = { role: { words: 'roles' } } as const;
const INVITATION = { invitationId: 'hidden' } as const;
const APPLICANT = { joinRequestId: 'hidden', userId: 'member' } as const;
const OWN_JOIN_REQUEST = { ...APPLICANT, userId: 'hidden' } as const;
const TEAM = { teamId: 'team' } as const;
const EXPORT = { kind: 'hidden' } as const;
const SCREEN = { screenId: 'hidden', versionId: 'hidden' } as const;
const PUBLISHER_KEY = { publisherKeyId: 'hidden' } as const;
const VAULT_KEY = { keyId: 'hidden' } as const;

/** The facts of every audited event. */
export const AUDIT_FACTS = {
  'request.created': REQUEST,
  'request.sent': { ...REQUEST, resent: 'flag' },
  'request.viewed': REQUEST,
  'request.submitted': REQUEST,
  'request.resubmission-requested': { ...REQUEST, revision: { count: 'revision' } },
  'request.approved': REQUEST,
  'request.completed': REQUEST,
  'request.rejected': { ...REQUEST, invited: 'flag' },
  'request.cancelled': { ...REQUEST, invited: 'flag' },
  'request.expired': REQUEST,
  'request.reopened': { ...REQUEST, invited: 'flag' },
  'request.review-reopened': REQUEST,
  'request.edited': { ...REQUEST, ...FIELDS },
  'request.assigned': { ...REQUEST, assigneeId: 'member', reassigned: 'flag' },
  'request.team-changed': { ...REQUEST, ...TEAM },
  'request.reminded': { ...REQUEST, manual: 'hidden', count: { count: 'reminder' } },
  'request.deleted': REQUEST,
  'requests.exported': EXPORT,
  'reminder.changed': { ...REQUEST, kind: { words: 'reminderChanges' } },
  'reminders.unsubscribed': REQUEST,
  'message.written': { ...REQUEST, messageId: 'hidden', from: 'hidden' },
  'template.created': TEMPLATE,
  'template.edited': { ...TEMPLATE, ...FIELDS },
  'template.deleted': TEMPLATE,
  'link.issued': { ...LINK, purpose: { words: 'linkPurposes' } },
  'link.revoked': LINK,
  'links.revoked': { ...REQUEST, count: { count: 'links' } },
  'link.renewed': LINK,
  'link.renewal-requested': LINK,
  'code.requested': { ...REQUEST, roundId: 'hidden' },
  'code.accepted': REQUEST,
  'code.refused': { ...REQUEST, triesLeft: { count: 'triesLeft' } },
  'document.received': FILE,
  'document.withdrawn': FILE,
  'document.approved': DECIDED_FILES,
  'document.rejected': DECIDED_FILES,
  'document.incomplete': DECIDED_FILES,
  'document.decision-reverted': DECIDED_FILES,
  'document.infected': FILE,
  'document.unavailable': { ...REQUESTED_DOCUMENT, repeated: 'hidden' },
  'document.unavailability-withdrawn': REQUESTED_DOCUMENT,
  'document.waived': REQUESTED_DOCUMENT,
  'document.insisted': { ...REQUESTED_DOCUMENT, mailed: 'hidden' },
  'document.note-written': REQUESTED_DOCUMENT,
  'document.read': { ...FILE, purpose: { words: 'accesses' } },
  'document.added': VAULT_FILE,
  'document.deleted': VAULT_FILE,
  'document.restored': VAULT_FILE,
  'document.purged': VAULT_FILE,
  'documents.exported': {
    ...REQUEST,
    ...EXPORT,
    documentIds: 'hidden',
    files: { count: 'files' },
  },
  'mail.bounced': MAIL,
  'mail.failed': MAIL,
  'mail-text.edited': MAIL_TEXT,
  'mail-text.reset': MAIL_TEXT,
  'user.signed-in': { sessionId: 'hidden' },
  'user.signed-out': { sessionId: 'hidden' },
  'user.sessions-revoked': { sessionIds: 'hidden' },
  'user.profile-edited': FIELDS,
  'user.security-edited': FIELDS,
  'preferences.edited': { userId: 'hidden' },
  'organization.created': { organizationId: 'hidden' },
  'organization.edited': FIELDS,
  'organization.closing-scheduled': {},
  'organization.reopened': {},
  'organization.erased': {},
  'encryption.enabled': VAULT_KEY,
  'encryption.disabled': VAULT_KEY,
  'encryption.passphrase-changed': VAULT_KEY,
  'encryption.recovery-changed': VAULT_KEY,
  'reminder-settings.edited': FIELDS,
  'rejection-reason.created': REASON,
  'rejection-reason.edited': REASON,
  'rejection-reason.deleted': REASON,
  'rejection-reasons.ordered': {},
  'api-key.created': API_KEY,
  'api-key.revoked': API_KEY,
  'access.refused': { kind: { words: 'refusals' }, permission: { words: 'permissions' } },
  'audit.exported': EXPORT,
  'retention.applied': {
    certificateId: 'hidden',
    requests: { count: 'requests' },
    documents: { count: 'documents' },
    files: { count: 'files' },
  },
  'recipient-erasure.requested': { erasureId: 'hidden' },
  'recipient-erasure.completed': { erasureId: 'hidden' },
  'export.requested': {},
  'export.ready': {},
  'export.downloaded': {},
  'export.failed': {},
  'export.deleted': {},
  'member.joined': { ...INVITATION, ...APPLICANT, ...ROLE },
  'member.removed': { userId: 'member', reassignTo: 'member' },
  'member.role-changed': { userId: 'member', ...ROLE },
  'member.invited': { ...INVITATION, ...ROLE },
  'member.invitation-revoked': INVITATION,
  'member.invitation-code-requested': INVITATION,
  'join-request.created': OWN_JOIN_REQUEST,
  'join-request.withdrawn': OWN_JOIN_REQUEST,
  'join-request.approved': APPLICANT,
  'join-request.refused': APPLICANT,
  'team.created': { ...TEAM, memberIds: 'member', leadId: 'member', rotates: 'flag' },
  'team.renamed': TEAM,
  'team.members-changed': {
    ...TEAM,
    addedIds: 'member',
    removedIds: 'member',
    leadId: 'member',
  },
  'team.rotation-changed': { ...TEAM, rotates: { words: 'rotations' } },
  'team.deleted': TEAM,
  'screen.published': SCREEN,
  'screen.promoted': SCREEN,
  'screen.rolled-back': SCREEN,
  'screen.canary-started': SCREEN,
  'screen.canary-ended': SCREEN,
  'screen.canary-failed': SCREEN,
  'screen.not-served': SCREEN,
  'screen.override-started': SCREEN,
  'screen.override-ended': SCREEN,
  'screen.withdrawn': SCREEN,
  'screen.refused': SCREEN,
  'publisher-key.created': PUBLISHER_KEY,
  'publisher-key.revoked': PUBLISHER_KEY,
} as const satisfies Record<string, Readonly<Record<string, FactKind>>>;

const factsByAction = new Map<string, Readonly<Record<string, FactKind>>>(
  Object.entries(AUDIT_FACTS),
);

/** By fact, in the order of display; none for an unknown action: entries outlive the table. */
export const getFactKinds = (action: string): Readonly<Record<string, FactKind>> =>
  factsByAction.get(action) ?? {};
