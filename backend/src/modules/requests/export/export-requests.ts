import { Readable } from 'node:stream';
import type { Answer } from '../../../platform/http/routing/route.ts';
import { csvLine } from './csv.rules.ts';
import { dayOf } from '../lifecycle/deadline.rules.ts';
import { EXPORT_COLUMNS } from './export-columns.ts';
import type { ExportRequestsQuery } from '../requests.contract.ts';
import type { Requests } from '../requests.context.ts';
import type { Cause } from '../requests.events.ts';
import type { RequestRow } from '../requests.tables.ts';
import { wishOf } from '../list/to-list-criteria.ts';

/** Rows read at a time: the next are read when the caller has taken these. */
const BATCH = 200;
/** Without it spreadsheets take UTF-8 for something else. */
const BOM = '\uFEFF';
const SEPARATOR = { fr: ';', en: ',' } as const;
const FILE = { fr: 'demandes', en: 'requests' } as const;

/**
 * Everything the list would show, as a file for a spreadsheet in the reader's language. How many there are is told first, so that a reader can be shown how far it is.
 * Written down in the audit, not in timelines.
 */
export async function exportRequests(requests: Requests, organisationId: string, query: ExportRequestsQuery, cause: Cause): Promise<Answer> {
  const { platform: { clock, database, outbox }, organisations } = requests;
  const now = clock.now();
  const { locale = 'fr' } = query;
  const { timeZone } = await organisations.find(organisationId);
  const wish = wishOf(query, timeZone, now);
  const total = await requests.list.total(organisationId, wish);
  await database.write(() => outbox.publish({ type: 'requests.exported', organisationId, occurredAt: now, ...cause, payload: { kind: 'csv' } }));

  const separator = SEPARATOR[locale];
  const reader = { locale, timeZone, now };
  const lineOf = (row: RequestRow) => csvLine(EXPORT_COLUMNS.map((column) => column.cell(row, reader)), separator);
  async function* lines(): AsyncGenerator<string> {
    yield BOM + csvLine(EXPORT_COLUMNS.map((column) => column[locale]), separator);
    for await (const rows of walk(requests, organisationId, wish)) yield rows.map(lineOf).join('');
  }
  return {
    kind: 'stream', status: 200, body: Readable.from(lines(), { objectMode: false }),
    headers: {
      'Content-Type': `text/csv; charset=utf-8; header=present`,
      'Content-Disposition': `attachment; filename="${FILE[locale]}-${dayOf(now, timeZone)}.csv"`,
      'X-Export-Rows': String(total),
      'Content-Security-Policy': "sandbox; default-src 'none'",
    },
  };
}

async function* walk({ list }: Requests, organisationId: string, wish: ReturnType<typeof wishOf>): AsyncGenerator<RequestRow[]> {
  let last: RequestRow | null = null;
  for (;;) {
    const rows: RequestRow[] = await list.walk(organisationId, wish, last, BATCH);
    if (rows.length > 0) yield rows;
    last = rows.at(-1) ?? null;
    if (rows.length < BATCH) return;
  }
}
