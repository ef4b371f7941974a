/**
 * The HTTP contract: what browsers and integrators may import. Limits are in small modules without
 * schema code.
 */
export * from './browser-storage.contract.ts';
export * from './common-schemas.contract.ts';
export * from './clock-time.contract.ts';
export * from './durations.contract.ts';
export * from './french-ordinal.contract.ts';
export * from './initials.contract.ts';
export * from './language.contract.ts';
export * from './normalize-text.contract.ts';
export * from './retry.contract.ts';
export * from './send-attempt.contract.ts';
export * from '../modules/identity/identity.contract.ts';
export * from '../modules/identity/phone.contract.ts';
export * from '../modules/identity/profile-limits.contract.ts';
export * from '../modules/organizations/accent-colors.contract.ts';
export * from '../modules/organizations/organizations-limits.contract.ts';
export * from '../modules/organizations/organizations.contract.ts';
export * from '../modules/organizations/memberships/members.contract.ts';
export * from '../modules/organizations/web-address.contract.ts';
export * from '../modules/documents/documents-limits.contract.ts';
export * from '../modules/documents/documents.contract.ts';
export * from '../modules/requests/requests-limits.contract.ts';
export * from '../modules/requests/requests.contract.ts';
export * from '../modules/requests/timeline/timeline.contract.ts';
export * from '../modules/requests/links/links.contract.ts';
export * from '../modules/requests/messages/messages.contract.ts';
export * from '../modules/requests/templates/templates.contract.ts';
export * from '../modules/review/review.contract.ts';
export * from '../modules/review/reasons/reasons-limits.contract.ts';
export * from '../modules/review/reasons/reasons.contract.ts';
export * from '../modules/recipients/recipients.contract.ts';
export * from '../modules/recipients/access-code/access-code.contract.ts';
export * from '../modules/reminders/reminders-limits.contract.ts';
export * from '../modules/reminders/reminders.contract.ts';
export * from '../modules/notifications/mail-log/request-mails.contract.ts';
export * from '../modules/notifications/notifications.contract.ts';
export * from '../modules/notifications/bounces/bounces.contract.ts';
export * from '../modules/notifications/in-app/in-app.contract.ts';
export * from '../modules/notifications/preferences/preferences.contract.ts';
export * from '../modules/notifications/custom-texts/custom-texts-limits.contract.ts';
export * from '../modules/notifications/custom-texts/custom-texts.contract.ts';
export * from '../modules/integrations/integrations-limits.contract.ts';
export * from '../modules/integrations/integrations.contract.ts';
export * from '../modules/audit/audit-groups.contract.ts';
export * from '../modules/audit/audit.contract.ts';
