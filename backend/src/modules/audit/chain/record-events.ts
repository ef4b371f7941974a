import type { DomainEvent, Listener } from '../../../platform/outbox/outbox.ts';
import { toPseudonymousPayload, canonicalJson } from './audit-payload.rules.ts';
import { computeEntryMac } from './entry-mac.ts';
import type { AuditContext } from '../audit.context.ts';
import type { AuditEntryRow } from '../audit.tables.ts';

const UNPRINTABLE = /[^\x21-\x7E]/g;
/** Correlation ids come from callers: only plain ones are recorded. */
const CORRELATION_ID_PATTERN = /^[A-Za-z0-9._:-]{1,128}$/;

type AuditedDeliveries = Parameters<NonNullable<Listener['handleBatch']>>[0];

/** A repeated delivery is recorded once. */
export function recordEvents(context: AuditContext, deliveries: AuditedDeliveries): Promise<void> {
  const organizations = new Set(deliveries.map(({ event }) => event.organizationId));
  return context.platform.database.transaction(async () => {
    // Sorted, so that two instances never deadlock.
    for (const organizationId of [...organizations].sort())
      await appendToChain(
        context,
        organizationId,
        deliveries.filter(({ event }) => event.organizationId === organizationId),
      );
  });
}

async function appendToChain(
  { platform: { clock, ids }, store, key }: AuditContext,
  organizationId: string,
  deliveries: AuditedDeliveries,
): Promise<void> {
  const head = await store.lockHead(organizationId);
  const recorded = await store.listRecordedDeliveryIds(
    organizationId,
    deliveries.map(({ delivery }) => delivery.id),
  );
  const rows: AuditEntryRow[] = [];
  for (const { event, delivery } of deliveries) {
    if (recorded.has(delivery.id)) continue;
    const previous = rows.at(-1) ?? head;
    const entry = {
      ...toEntryFields(event),
      id: ids.next(),
      organizationId,
      sequence: previous.sequence + 1,
      deliveryId: delivery.id,
      recordedAt: clock.now(),
      previousMac: previous.mac,
    };
    rows.push({ ...entry, mac: computeEntryMac(key, entry) });
  }
  await store.appendEntries(organizationId, rows);
}

const toEntryFields = (event: DomainEvent) => ({
  occurredAt: event.occurredAt,
  type: event.type.slice(0, 100),
  actorKind: event.actor.kind,
  actorId: event.actor.id.replace(UNPRINTABLE, '').slice(0, 64),
  correlationId:
    event.correlationId !== null && CORRELATION_ID_PATTERN.test(event.correlationId)
      ? event.correlationId
      : null,
  facts: canonicalJson(
    toPseudonymousPayload({ ...event.payload, actorSessionId: event.actor.sessionId }),
  ),
});
