/** The HTTP contract: what browsers and integrators may import. Limits come as small modules without schema code. */
export * from './shapes.contract.ts';
export * from '../modules/identity/identity.contract.ts';
export * from '../modules/organisations/organisations.contract.ts';
export * from '../modules/documents/documents-limits.contract.ts';
export * from '../modules/documents/documents.contract.ts';
export * from '../modules/requests/requests-limits.contract.ts';
export * from '../modules/requests/requests.contract.ts';
export * from '../modules/requests/messages/messages.contract.ts';
export * from '../modules/requests/templates/templates.contract.ts';
export * from '../modules/review/review.contract.ts';
export * from '../modules/review/reasons/reasons-limits.contract.ts';
export * from '../modules/review/reasons/reasons.contract.ts';
export * from '../modules/recipients/recipients.contract.ts';
export * from '../modules/recipients/code/code.contract.ts';
export * from '../modules/notifications/notifications.contract.ts';
export * from '../modules/integrations/integrations-limits.contract.ts';
export * from '../modules/integrations/integrations.contract.ts';
