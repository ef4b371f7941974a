import { createHmac, timingSafeEqual } from 'node:crypto';
import { canonicalJson } from '../chain/audit-payload.rules.ts';
import type { AuditHeadRow } from '../audit.tables.ts';

export interface Anchor {
  /** Spelling of existing files: the names are signed too. */
  readonly organisationId: string;
  readonly sequence: number;
  readonly mac: string;
  readonly at: string;
  readonly signature: string;
}

const computeSignature = (
  key: Buffer,
  { organisationId, sequence, mac, at }: Omit<Anchor, 'signature'>,
): Buffer =>
  createHmac('sha256', key)
    .update(canonicalJson({ head: { organisationId, sequence, mac }, at }))
    .digest();

export function signAnchor(
  key: Buffer,
  { organizationId, sequence, mac }: AuditHeadRow,
  now: Date,
): Anchor {
  const anchor = {
    organisationId: organizationId,
    sequence,
    mac: mac.toString('hex'),
    at: now.toISOString(),
  };
  return { ...anchor, signature: computeSignature(key, anchor).toString('hex') };
}

export function parseAnchor(key: Buffer, line: string): Anchor | null {
  const anchor = parseAnchorJson(line);
  if (anchor === null) return null;
  const given = Buffer.from(anchor.signature, 'hex');
  const expected = computeSignature(key, anchor);
  return given.length === expected.length && timingSafeEqual(given, expected) ? anchor : null;
}

function parseAnchorJson(line: string): Anchor | null {
  try {
    const value = JSON.parse(line) as Partial<Record<keyof Anchor, unknown>> | null;
    const texts = [value?.organisationId, value?.mac, value?.at, value?.signature];
    return texts.every((text) => typeof text === 'string') && typeof value?.sequence === 'number'
      ? (value as Anchor)
      : null;
  } catch {
    return null;
  }
}

/** Files sort by time; `end` separates two of the same moment. */
export const formatAnchorFileName = (now: Date, end: string): string =>
  `${now.toISOString().replaceAll(':', '-')}-${end}.jsonl`;
