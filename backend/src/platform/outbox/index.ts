/** The outbox: facts stored in the transaction that made them true, delivered to listeners afterwards. */
export { createOutbox } from './create-outbox.ts';
export { ALL_EVENTS, RetryAfterError, PermanentFailureError } from './outbox.ts';
export type { CompletionHook, Delivery, DomainEvent, Listener, Outbox } from './outbox.ts';
export { outboxTables } from './outbox.tables.ts';
