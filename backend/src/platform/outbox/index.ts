/** The outbox: facts stored in the transaction that made them true, delivered to listeners afterwards. */
export { createOutbox } from './create-outbox.ts';
export type { OutboxDeps, OutboxModule } from './create-outbox.ts';
export { EVERY_EVENT, NotYet, PermanentFailure } from './outbox.ts';
export type { Afterwards, Delivery, DomainEvent, Listener, Outbox } from './outbox.ts';
export { outboxTables } from './outbox.tables.ts';
