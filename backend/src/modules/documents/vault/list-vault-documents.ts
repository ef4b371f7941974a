import { startOfPeriod } from '../../../platform/calendar.rules.ts';
import { normalizeText } from '../../../platform/text/normalize-text.ts';
import type { DocumentsContext } from '../documents.context.ts';
import type { ListDocumentsQuery, VaultList } from '../documents.contract.ts';
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

/** What list and archive look for. */
export async function loadVaultCriteria(
  { platform, organizations, requestLookup }: DocumentsContext,
  organizationId: string,
  query: ListDocumentsQuery,
): Promise<VaultCriteria> {
  const { status = 'all', type, receivedWithin, from, to, requestId = null } = query;
  const text = normalizeText(query.search ?? '');
  const within = receivedWithin
    ? startOfPeriod(
        receivedWithin,
        (await organizations.get(organizationId)).timeZone,
        platform.clock.now(),
      )
    : null;
  const given = from === undefined ? null : new Date(from);
  return {
    states: STATES_BY_STATUS[status],
    kinds: type === undefined ? DOCUMENT_KINDS : [type],
    since:
      within && given ? new Date(Math.max(within.getTime(), given.getTime())) : (within ?? given),
    before: to === undefined ? null : new Date(to),
    searchText: text,
    matchingRequestIds: text === '' ? [] : await requestLookup.searchIds(organizationId, text),
    requestId,
  };
}

/** Current versions of everything the organisation holds, newest first. */
export async function listVaultDocuments(
  documents: DocumentsContext,
  organizationId: string,
  query: ListDocumentsQuery,
): Promise<VaultList> {
  const { vault, requestLookup, storageUsage } = documents;
  const { page = 1, limit = DEFAULT_PAGE_SIZE } = query;
  const [filter, figures, quota] = await Promise.all([
    loadVaultCriteria(documents, organizationId, query),
    vault.loadCounters(organizationId),
    storageUsage.findByteLimit(organizationId),
  ]);
  const { rows, total } = await vault.findPage(
    organizationId,
    filter,
    figures,
    (page - 1) * limit,
    limit,
  );
  const names = await requestLookup.loadNames(organizationId, [
    ...new Set(rows.flatMap((row) => row.requestId ?? [])),
  ]);
  return {
    documents: rows.map((row) => presentVaultDocument(row, names)),
    total,
    summary: { ...summarizeVault(figures), quota },
  };
}
