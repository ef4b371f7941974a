/** The outbox: facts stored in the transaction that made them true, delivered to listeners afterwards. */
export { createOutbox } from './outbox/create-outbox.ts';
export type { OutboxDeps, OutboxModule } from './outbox/create-outbox.ts';
export { EVERY_EVENT, NotYet, PermanentFailure } from './outbox/events.ts';
export type { Afterwards, Delivery, DomainEvent, Listener, Outbox } from './outbox/events.ts';
export { outboxTables } from './outbox/outbox.tables.ts';
