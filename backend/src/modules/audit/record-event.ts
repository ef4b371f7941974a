import type { Delivery, DomainEvent } from '../../platform/outbox.ts';
import { auditFacts, canonicalJson } from './audit-facts.rules.ts';
import { macOf } from './audit-mac.ts';
import type { Audit } from './audit.context.ts';

const WORD = /[^\x21-\x7E]/g;
/** Correlation ids come from callers; what is no plain word is not kept. */
const CORRELATION = /^[A-Za-z0-9._:-]{1,128}$/;

/** Appends one event to its organisation's chain. A delivery that comes again is recorded once. */
export function recordEvent({ platform: { clock, database, ids }, store, key }: Audit, event: DomainEvent, delivery: Delivery): Promise<void> {
  const { organisationId } = event;
  return database.write(async () => {
    const head = await store.holdHead(organisationId);
    if (await store.isRecorded(organisationId, delivery.id)) return;
    const entry = {
      id: ids.next(),
      organisationId,
      sequence: head.sequence + 1,
      deliveryId: delivery.id,
      occurredAt: event.occurredAt,
      recordedAt: clock.now(),
      type: event.type.slice(0, 100),
      actorKind: event.actor.kind,
      actorId: event.actor.id.replace(WORD, '').slice(0, 64),
      correlationId: event.correlationId !== null && CORRELATION.test(event.correlationId) ? event.correlationId : null,
      facts: canonicalJson(auditFacts(event.payload)),
      previousMac: head.mac,
    };
    await store.append(organisationId, { ...entry, mac: macOf(key, entry) });
  });
}
