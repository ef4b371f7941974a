import { Readable } from 'node:stream';
import type { RouteResponse } from '../../../platform/http/routing/route.ts';
import { csvLine } from './csv.rules.ts';
import { EXPORT_COLUMNS } from './export-columns.ts';
import type { ExportRequestsQuery } from '../requests.contract.ts';
import type { RequestsContext } from '../requests.context.ts';
import type { RequestRow } from '../requests.tables.ts';
import { toListCriteria } from '../list/to-list-criteria.ts';
import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';
import { toCalendarDay } from '../../../platform/calendar/calendar.rules.ts';

const BATCH = 200;
/** Without it spreadsheets do not read the file as UTF-8. */
const BOM = '\uFEFF';
const SEPARATOR = { fr: ';', en: ',' } as const;
const FILE_NAME = { fr: 'demandes', en: 'requests' } as const;

/** `X-Export-Rows` comes before the body, so that a client can show progress. */
export async function exportRequests(
  context: RequestsContext,
  organizationId: string,
  query: ExportRequestsQuery,
  actor: ActorContext,
): Promise<RouteResponse> {
  const {
    platform: { clock, database, outbox },
    organizations,
  } = context;
  const now = clock.now();
  const { locale = 'fr' } = query;
  const { timeZone } = await organizations.get(organizationId);
  const criteria = toListCriteria(query, timeZone, now);
  const total = await context.list.total(organizationId, criteria);
  await database.transaction(() =>
    outbox.publish({
      type: 'requests.exported',
      organizationId,
      occurredAt: now,
      ...actor,
      payload: { kind: 'csv' },
    }),
  );

  const separator = SEPARATOR[locale];
  const exportContext = { locale, timeZone, now };
  const toLine = (row: RequestRow) =>
    csvLine(
      EXPORT_COLUMNS.map((column) => column.cell(row, exportContext)),
      separator,
    );
  async function* lines(): AsyncGenerator<string> {
    yield (
      BOM +
      csvLine(
        EXPORT_COLUMNS.map((column) => column[locale]),
        separator,
      )
    );
    for await (const rows of readBatches(context, organizationId, criteria))
      yield rows.map(toLine).join('');
  }
  return {
    kind: 'stream',
    status: 200,
    body: Readable.from(lines(), { objectMode: false }),
    headers: {
      'Content-Type': `text/csv; charset=utf-8; header=present`,
      'Content-Disposition': `attachment; filename="${FILE_NAME[locale]}-${toCalendarDay(now, timeZone)}.csv"`,
      'X-Export-Rows': String(total),
      'Content-Security-Policy': "sandbox; default-src 'none'",
    },
  };
}

async function* readBatches(
  { list }: RequestsContext,
  organizationId: string,
  criteria: ReturnType<typeof toListCriteria>,
): AsyncGenerator<RequestRow[]> {
  let last: RequestRow | null = null;
  for (;;) {
    const rows: RequestRow[] = await list.findBatchAfter(organizationId, criteria, last, BATCH);
    if (rows.length > 0) yield rows;
    last = rows.at(-1) ?? null;
    if (rows.length < BATCH) return;
  }
}
