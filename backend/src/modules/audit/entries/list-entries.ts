import type { AuditContext } from '../audit.context.ts';
import type { AuditPage, AuditQuery } from '../audit.contract.ts';
import { toEntryCriteria } from './entry-criteria.ts';
import { findNames } from './find-names.ts';
import { presentEntries } from './present-entries.ts';

const DEFAULT_LIMIT = 50;

export async function listEntries(
  context: AuditContext,
  organizationId: string,
  { cursor, limit = DEFAULT_LIMIT, ...filters }: AuditQuery,
): Promise<AuditPage> {
  const rows = await context.store.listEntriesBefore(
    organizationId,
    toEntryCriteria(filters),
    cursor,
    limit + 1,
  );
  const page = rows.slice(0, limit);
  const entries = await presentEntries(context, organizationId, page);
  return {
    entries,
    names: await findNames(context, organizationId, entries),
    nextCursor: rows.length > limit ? (page.at(-1)?.sequence ?? null) : null,
  };
}
