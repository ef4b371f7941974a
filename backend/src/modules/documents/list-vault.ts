import { fold } from '../../platform/fold.ts';
import type { Documents } from './documents.context.ts';
import type { ListDocumentsQuery, VaultList } from './documents.contract.ts';
import { DOCUMENT_STATES, type DocumentState } from './documents-limits.contract.ts';
import { presentVaultDocument } from './documents.present.ts';

const PAGE_SIZE = 10;
const STATES: Record<NonNullable<ListDocumentsQuery['status']>, readonly DocumentState[]> = {
  all: DOCUMENT_STATES, unapproved: ['pending', 'rejected'], pending: ['pending'], approved: ['approved'], rejected: ['rejected'],
};

/** Current versions of everything the organisation holds, newest first. */
export async function listVault({ store, requestNames }: Documents, organisationId: string, query: ListDocumentsQuery): Promise<VaultList> {
  const { status = 'all', search = '', page = 1, limit = PAGE_SIZE } = query;
  const states = STATES[status];
  const text = fold(search);
  const requestIds = text === '' ? [] : await requestNames.findByTitle(organisationId, text);
  const filter = { states, text, requestIds };
  const [rows, { pending, approved, rejected }] = await Promise.all([store.list(organisationId, filter, (page - 1) * limit, limit), store.summary(organisationId)]);
  const held = { pending: pending.count, approved: approved.count, rejected: rejected.count };
  const all = held.pending + held.approved + held.rejected;
  // Without a search the summary has counted already.
  const total = text !== '' ? await store.count(organisationId, filter) : states.reduce((sum, state) => sum + held[state], 0);
  const names = await requestNames.namesOf(organisationId, [...new Set(rows.flatMap((row) => row.requestId ?? []))]);
  return {
    documents: rows.map((row) => presentVaultDocument(row, names)),
    total,
    summary: { total: all, ...held, size: pending.size + approved.size + rejected.size },
  };
}
