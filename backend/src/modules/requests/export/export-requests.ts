import type { Caller } from '../../../platform/http/auth/principal.ts';
import type { RouteResponse } from '../../../platform/http/routing/route.ts';
import { createCsvResponse } from '../../../platform/csv/csv-response.ts';
import { EXPORT_COLUMNS } from './export-columns.ts';
import type { ExportRequestsQuery } from '../requests.contract.ts';
import type { RequestsContext } from '../requests.context.ts';
import type { RequestRow } from '../requests.tables.ts';
import { toListCriteria } from '../list/to-list-criteria.ts';
import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';
import { toCalendarDay } from '../../../platform/calendar/calendar.rules.ts';

const BATCH = 50;
const FILE_NAME = { fr: 'demandes', en: 'requests' } as const;

export async function exportRequests(
  context: RequestsContext,
  caller: Caller,
  query: ExportRequestsQuery,
  actor: ActorContext,
): Promise<RouteResponse> {
  const {
    platform: { clock, database, outbox },
    organizations,
  } = context;
  const { organizationId, viewer } = caller;
  const now = clock.now();
  const { locale = 'fr' } = query;
  const { timeZone } = await organizations.get(organizationId);
  const criteria = toListCriteria(query, timeZone, now);
  const total = await context.list.total(organizationId, viewer, criteria);
  await database.transaction(() =>
    outbox.publish({
      type: 'requests.exported',
      organizationId,
      occurredAt: now,
      ...actor,
      payload: { kind: 'csv' },
    }),
  );

  const teamNames = await organizations.findTeamNames(organizationId);
  const exportContext = { locale, timeZone, now, teamNames };
  return createCsvResponse({
    locale,
    fileName: `${FILE_NAME[locale]}-${toCalendarDay(now, timeZone)}`,
    total,
    header: EXPORT_COLUMNS.map((column) => column[locale]),
    batches: readBatches(context, caller, criteria),
    toCells: (row) => EXPORT_COLUMNS.map((column) => column.cell(row, exportContext)),
  });
}

async function* readBatches(
  { list }: RequestsContext,
  { organizationId, viewer }: Caller,
  criteria: ReturnType<typeof toListCriteria>,
): AsyncGenerator<RequestRow[]> {
  const conditions = await list.findConditions(organizationId, criteria);
  let last: RequestRow | null = null;
  for (;;) {
    const rows: RequestRow[] = await list.findBatchAfter(
      organizationId,
      viewer,
      criteria,
      conditions,
      last,
      BATCH,
    );
    if (rows.length > 0) yield rows;
    last = rows.at(-1) ?? null;
    if (rows.length < BATCH) return;
  }
}
