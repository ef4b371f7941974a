import type { DomainEvent, Listener } from '../../../platform/outbox/index.ts';
import { auditFacts, canonicalJson } from './audit-payload.rules.ts';
import { macOf } from './entry-mac.ts';
import type { Audit } from '../audit.context.ts';
import type { AuditEntryRow } from '../audit.tables.ts';

const WORD = /[^\x21-\x7E]/g;
/** Correlation ids come from callers; what is no plain word is not kept. */
const CORRELATION = /^[A-Za-z0-9._:-]{1,128}$/;

type Told = Parameters<NonNullable<Listener['handleTogether']>>[0];

/** Appends events to the chains of their organisations, in the order of their deliveries. A delivery that comes again is recorded once. */
export function recordEvents(audit: Audit, told: Told): Promise<void> {
  const organisations = new Set(told.map(({ event }) => event.organisationId));
  return audit.platform.database.write(async () => {
    // Always in the same order: two instances that each wait for a chain that the other holds would wait for ever.
    for (const organisationId of [...organisations].sort()) await appendTo(audit, organisationId, told.filter(({ event }) => event.organisationId === organisationId));
  });
}

async function appendTo({ platform: { clock, ids }, store, key }: Audit, organisationId: string, told: Told): Promise<void> {
  const head = await store.holdHead(organisationId);
  const recorded = await store.recordedOf(organisationId, told.map(({ delivery }) => delivery.id));
  const rows: AuditEntryRow[] = [];
  for (const { event, delivery } of told) {
    if (recorded.has(delivery.id)) continue;
    const previous = rows.at(-1) ?? head;
    const entry = { ...said(event), id: ids.next(), organisationId, sequence: previous.sequence + 1, deliveryId: delivery.id, recordedAt: clock.now(), previousMac: previous.mac };
    rows.push({ ...entry, mac: macOf(key, entry) });
  }
  await store.append(organisationId, rows);
}

const said = (event: DomainEvent) => ({
  occurredAt: event.occurredAt,
  type: event.type.slice(0, 100),
  actorKind: event.actor.kind,
  actorId: event.actor.id.replace(WORD, '').slice(0, 64),
  correlationId: event.correlationId !== null && CORRELATION.test(event.correlationId) ? event.correlationId : null,
  facts: canonicalJson(auditFacts(event.payload)),
});
