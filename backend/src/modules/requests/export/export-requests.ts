import { Readable } from 'node:stream';
import type { RouteResponse } from '../../../platform/http/routing/route.ts';
import { csvLine } from './csv.rules.ts';
import { toCalendarDay } from '../lifecycle/deadline.rules.ts';
import { EXPORT_COLUMNS } from './export-columns.ts';
import type { ExportRequestsQuery } from '../requests.contract.ts';
import type { RequestsContext } from '../requests.context.ts';
import type { ActorContext } from '../requests.events.ts';
import type { RequestRow } from '../requests.tables.ts';
import { toListCriteria } from '../list/to-list-criteria.ts';

/** Rows read at a time: the next are read when the caller has taken these. */
const BATCH = 200;
/** Without it spreadsheets take UTF-8 for something else. */
const BOM = '\uFEFF';
const SEPARATOR = { fr: ';', en: ',' } as const;
const FILE_NAME = { fr: 'demandes', en: 'requests' } as const;

/**
 * Everything the list would show, as a file for a spreadsheet in the reader's language. How many there are is told first, so that a reader can be shown how far it is.
 * Written down in the audit, not in timelines.
 */
export async function exportRequests(
  requests: RequestsContext,
  organizationId: string,
  query: ExportRequestsQuery,
  cause: ActorContext,
): Promise<RouteResponse> {
  const {
    platform: { clock, database, outbox },
    organizations,
  } = requests;
  const now = clock.now();
  const { locale = 'fr' } = query;
  const { timeZone } = await organizations.get(organizationId);
  const wish = toListCriteria(query, timeZone, now);
  const total = await requests.list.total(organizationId, wish);
  await database.transaction(() =>
    outbox.publish({
      type: 'requests.exported',
      organizationId,
      occurredAt: now,
      ...cause,
      payload: { kind: 'csv' },
    }),
  );

  const separator = SEPARATOR[locale];
  const reader = { locale, timeZone, now };
  const lineOf = (row: RequestRow) =>
    csvLine(
      EXPORT_COLUMNS.map((column) => column.cell(row, reader)),
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
    for await (const rows of readBatches(requests, organizationId, wish))
      yield rows.map(lineOf).join('');
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
  wish: ReturnType<typeof toListCriteria>,
): AsyncGenerator<RequestRow[]> {
  let last: RequestRow | null = null;
  for (;;) {
    const rows: RequestRow[] = await list.findBatchAfter(organizationId, wish, last, BATCH);
    if (rows.length > 0) yield rows;
    last = rows.at(-1) ?? null;
    if (rows.length < BATCH) return;
  }
}
