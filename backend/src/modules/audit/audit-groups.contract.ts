/** Groups of actions by the first part of their code: `request` of `request.sent`. */
export const AUDIT_GROUPS = {
  requests: ['request', 'requests', 'reminder', 'reminders', 'message', 'template', 'retention'],
  documents: ['document', 'documents'],
  links: ['link', 'links', 'code'],
  mails: ['mail'],
  people: ['user', 'member', 'members', 'invitation', 'join-request', 'team', 'preferences'],
  settings: [
    'organization',
    'reminder-settings',
    'rejection-reason',
    'rejection-reasons',
    'mail-text',
  ],
  security: ['access', 'api-key', 'audit', 'encryption', 'export', 'recipient-erasure'],
} as const satisfies Record<string, readonly string[]>;
export type AuditGroup = keyof typeof AUDIT_GROUPS;
