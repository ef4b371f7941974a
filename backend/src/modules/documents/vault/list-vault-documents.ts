import { sinceOf } from '../../../platform/calendar.rules.ts';
import { fold } from '../../../platform/text/normalize-text.ts';
import type { Documents } from '../documents.context.ts';
import type { ListDocumentsQuery, VaultList } from '../documents.contract.ts';
import { DOCUMENT_KINDS, DOCUMENT_STATES, type DocumentState } from '../documents-limits.contract.ts';
import { presentVaultDocument } from '../documents.present.ts';
import { summaryOf } from './vault-counters.rules.ts';
import type { VaultFilter } from './vault.store.ts';

const PAGE_SIZE = 10;
const STATES: Record<NonNullable<ListDocumentsQuery['status']>, readonly DocumentState[]> = {
  all: DOCUMENT_STATES, unapproved: ['pending', 'rejected'], pending: ['pending'], approved: ['approved'], rejected: ['rejected'],
};

/** What list and archive look for. */
export async function filterOf({ platform, organisations, requestNames }: Documents, organisationId: string, query: ListDocumentsQuery): Promise<VaultFilter> {
  const { status = 'all', type, receivedWithin, from, to, requestId = null } = query;
  const text = fold(query.search ?? '');
  const within = receivedWithin ? sinceOf(receivedWithin, (await organisations.find(organisationId)).timeZone, platform.clock.now()) : null;
  const given = from === undefined ? null : new Date(from);
  return {
    states: STATES[status],
    kinds: type === undefined ? DOCUMENT_KINDS : [type],
    since: within && given ? new Date(Math.max(within.getTime(), given.getTime())) : (within ?? given),
    before: to === undefined ? null : new Date(to),
    text,
    requestIds: text === '' ? [] : await requestNames.findByWords(organisationId, text),
    requestId,
  };
}

/** Current versions of everything the organisation holds, newest first. */
export async function listVault(documents: Documents, organisationId: string, query: ListDocumentsQuery): Promise<VaultList> {
  const { vault, requestNames, usage } = documents;
  const { page = 1, limit = PAGE_SIZE } = query;
  const [filter, figures, quota] = await Promise.all([filterOf(documents, organisationId, query), vault.figures(organisationId), usage.limit(organisationId)]);
  const { rows, total } = await vault.page(organisationId, filter, figures, (page - 1) * limit, limit);
  const names = await requestNames.namesOf(organisationId, [...new Set(rows.flatMap((row) => row.requestId ?? []))]);
  return { documents: rows.map((row) => presentVaultDocument(row, names)), total, summary: { ...summaryOf(figures), quota } };
}
