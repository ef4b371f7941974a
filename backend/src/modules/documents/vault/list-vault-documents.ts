import type { Caller } from '../../../platform/http/auth/principal.ts';
import { startOfPeriod } from '../../../platform/calendar/calendar.rules.ts';
import { normalizeText } from '../../../contract/normalize-text.contract.ts';
import type { DocumentsContext } from '../documents.context.ts';
import type { ListDocumentsQuery, VaultList, VaultDocument } from '../documents.contract.ts';
import {
  DOCUMENT_KINDS,
  DOCUMENT_STATES,
  type DocumentState,
} from '../documents-limits.contract.ts';
import { presentVaultDocument } from '../documents.present.ts';
import { summarizeVault } from './vault-counters.rules.ts';
import type { VaultCriteria } from './vault-criteria.ts';

const DEFAULT_PAGE_SIZE = 10;
const STATES_BY_STATUS: Record<
  NonNullable<ListDocumentsQuery['status']>,
  readonly DocumentState[]
> = {
  all: DOCUMENT_STATES,
  unapproved: ['pending', 'rejected'],
  pending: ['pending'],
  approved: ['approved'],
  rejected: ['rejected'],
};

export async function loadVaultCriteria(
  { platform, organizations }: DocumentsContext,
  organizationId: string,
  query: ListDocumentsQuery,
): Promise<VaultCriteria> {
  const { status = 'all', type, receivedWithin, from, to, requestId = null } = query;
  const periodStart = receivedWithin
    ? startOfPeriod(
        receivedWithin,
        (await organizations.get(organizationId)).timeZone,
        platform.clock.now(),
      )
    : null;
  const requestedStart = from === undefined ? null : new Date(from);
  return {
    states: STATES_BY_STATUS[status],
    kinds: type === undefined ? DOCUMENT_KINDS : [type],
    uploadedFrom:
      periodStart && requestedStart
        ? new Date(Math.max(periodStart.getTime(), requestedStart.getTime()))
        : (periodStart ?? requestedStart),
    uploadedBefore: to === undefined ? null : new Date(to),
    searchText: normalizeText(query.search ?? ''),
    requestId,
  };
}

export async function listVaultDocuments(
  context: DocumentsContext,
  { organizationId, viewer }: Caller,
  query: ListDocumentsQuery,
): Promise<VaultList> {
  const { vault, documentRequests, storageUsage } = context;
  const { page = 1, limit = DEFAULT_PAGE_SIZE } = query;
  const [criteria, counters, quota] = await Promise.all([
    loadVaultCriteria(context, organizationId, query),
    vault.loadCounters(organizationId, viewer),
    storageUsage.findByteLimit(organizationId),
  ]);
  const { rows, total } = await vault.findPage(
    organizationId,
    viewer,
    criteria,
    counters,
    (page - 1) * limit,
    limit,
  );
  const requests = await documentRequests.load(organizationId, rows);
  return {
    documents: rows.map((row) => presentVaultDocument(row, requests)),
    total,
    summary: { ...summarizeVault(counters), quota },
  };
}

export async function getDocument(
  { store, documentRequests }: DocumentsContext,
  { organizationId, viewer }: Caller,
  id: string,
): Promise<VaultDocument> {
  const row = await store.get(organizationId, viewer, id);
  return presentVaultDocument(row, await documentRequests.load(organizationId, [row]));
}
