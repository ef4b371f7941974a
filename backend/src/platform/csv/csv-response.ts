import { Readable } from 'node:stream';
import type { Language } from '../../contract/language.contract.ts';
import type { RouteResponse } from '../http/routing/route.ts';
import { nextTurn } from '../next-turn.ts';
import { csvLine } from './csv.rules.ts';

/** Without it spreadsheets do not read the file as UTF-8. */
const BOM = '\uFEFF';
const SEPARATOR = { fr: ';', en: ',' } as const;

interface CsvExport<Row> {
  readonly locale: Language;
  /** Without extension. */
  readonly fileName: string;
  /** Sent as `X-Export-Rows` before the body, so that a client can show progress. */
  readonly total: number;
  readonly header: readonly string[];
  /** Small: other calls wait while one is read and formatted. */
  readonly batches: AsyncIterable<readonly Row[]>;
  toCells(row: Row): readonly string[];
}

/** A CSV file that is written while it is sent. */
export function createCsvResponse<Row>({
  locale,
  fileName,
  total,
  header,
  batches,
  toCells,
}: CsvExport<Row>): RouteResponse {
  const separator = SEPARATOR[locale];
  async function* lines(): AsyncGenerator<string> {
    yield BOM + csvLine(header, separator);
    for await (const rows of batches) {
      yield rows.map((row) => csvLine(toCells(row), separator)).join('');
      await nextTurn();
    }
  }
  return {
    kind: 'stream',
    status: 200,
    body: Readable.from(lines(), { objectMode: false, highWaterMark: 1 }),
    headers: {
      'Content-Type': `text/csv; charset=utf-8; header=present`,
      'Content-Disposition': `attachment; filename="${fileName}.csv"`,
      'X-Export-Rows': String(total),
      'Content-Security-Policy': "sandbox; default-src 'none'",
    },
  };
}
