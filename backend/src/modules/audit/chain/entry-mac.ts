import { createHmac } from 'node:crypto';
import { canonicalJson } from './audit-payload.rules.ts';
import type { AuditEntryRow } from '../audit.tables.ts';

export const GENESIS_MAC = Buffer.alloc(32);

/** HMAC-SHA256 over all fields of an entry, its place in the chain included (security rule 55). */
export function computeEntryMac(key: Buffer, entry: Omit<AuditEntryRow, 'mac'>): Buffer {
  const {
    id,
    organizationId,
    sequence,
    deliveryId,
    occurredAt,
    recordedAt,
    type,
    actorKind,
    actorId,
    correlationId,
    facts,
    previousMac,
  } = entry;
  const signedFields = {
    id,
    // This spelling is covered by the MACs of existing entries.
    organisationId: organizationId,
    sequence,
    deliveryId,
    type,
    actorKind,
    actorId,
    correlationId,
    facts,
    occurredAt: occurredAt.toISOString(),
    recordedAt: recordedAt.toISOString(),
    previousMac: previousMac.toString('hex'),
  };
  return createHmac('sha256', key).update(canonicalJson(signedFields)).digest();
}
