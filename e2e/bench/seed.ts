import { askFor, callApi, giveFile } from '../api.ts';
import { openSqlite, sqliteFile } from '../databases.ts';
import { changeRows, type Bench, type Database } from './harness.ts';

/** Rows of a request that lists, search and vault read; tables that do not exist are passed over. */
const COPIED = [
  'requests',
  'request_search',
  'requested_documents',
  'documents',
  'document_requests',
];
const COUNTERS = ['request', 'document'].flatMap((name) => [
  `${name}_counters`,
  `${name}_counter_changes`,
]);
const KEYS = ['id', 'request_id', 'requested_document_id', 'storage_key'];
const NUMBERED = ['title', 'title_sort', 'recipient_name', 'recipient_name_sort', 'text'];
/** Columns that counters are kept by stay as they are. */
const SPREAD = ['created_at', 'updated_at', 'submitted_at'];
/** Seconds: completed requests lie within three years, the others within forty days. */
const AGE = "CASE WHEN status = 'completed' THEN 94608000 ELSE 3456000 END";

const OPEN_STEPS = ['sent', 'viewed', 'uploaded', 'submitted', 'rejected'];
const STEPS = [...OPEN_STEPS, 'completed'];
const TITLES = ['Prêt relais', 'Bail commercial', 'Vente appartement', 'Succession', 'Embauche'];
const NAMES = ['Camille Morel', 'Élise Álvarez', 'Zoé Brun', 'Bruno Petit', 'Yves Le Goff'];
/** A twelfth is open, twice what a firm has that files requests evenly over three years. */
export const SAMPLES = 12 * TITLES.length;

async function createSample(bench: Bench, index: number): Promise<void> {
  const step = Math.min(index, OPEN_STEPS.length);
  const { id, token, requestedDocumentIds } = await askFor(
    bench.url,
    bench.bearer,
    ['Pièce', 'Plan'],
    {
      recipientEmail: `r${index}@example.org`,
      recipientName: NAMES[Math.floor(index / 2) % NAMES.length],
      title: TITLES[index % TITLES.length],
      priority: index % 3 === 0 ? 'high' : 'medium',
      deadline: new Date(Date.now() + (10 + (index % 15)) * 86_400_000).toISOString(),
    },
  );
  const recipient = { ...bench, bearer: token };
  const give = (path: string) => callApi(recipient, `/public/request/${path}`, 'POST', {});
  const decide = (requestedDocumentId: string | undefined, decision: string, body: object = {}) =>
    callApi(bench, `/requests/${id}/documents/${requestedDocumentId}/${decision}`, 'POST', body);
  if (step >= STEPS.indexOf('viewed')) await give('view');
  if (step >= STEPS.indexOf('uploaded'))
    for (const requestedDocumentId of requestedDocumentIds)
      await giveFile(recipient, requestedDocumentId, `Fichier ${index}`);
  if (step >= STEPS.indexOf('submitted')) await give('submit');
  if (STEPS[step] === 'completed')
    for (const requestedDocumentId of requestedDocumentIds)
      await decide(requestedDocumentId, 'approve');
  if (STEPS[step] === 'rejected')
    await decide(requestedDocumentIds[0], 'reject', { reason: 'Illisible' });
}

/** Requests in several states, made by the API, of an organisation that has none. */
export async function createSamples(bench: Bench): Promise<void> {
  for (let index = 0; index < SAMPLES; index++) await createSample(bench, index);
}

const DIALECTS = {
  sqlite: {
    numbers: (from: number, to: number) =>
      `(WITH RECURSIVE counted(seq) AS (SELECT ${from} UNION ALL SELECT seq + 1 FROM counted WHERE seq < ${to}) SELECT seq FROM counted)`,
    key: (column: string) => `printf('B%07d', n.seq) || SUBSTR(${column}, -16)`,
    text: (column: string) => `${column} || ' ' || n.seq`,
    instant: (column: string) =>
      `strftime('%Y-%m-%d %H:%M:%f', ${column}, '-' || (n.seq * 7919003 % ${AGE}) || ' seconds')`,
    before: ['PRAGMA synchronous = OFF', 'PRAGMA cache_size = -400000', 'BEGIN'],
    after: () => ['COMMIT', 'PRAGMA wal_checkpoint(TRUNCATE)'],
  },
  mysql: {
    numbers: (from: number, to: number) => `seq_${from}_to_${to}`,
    key: (column: string) => `CONCAT('B', LPAD(n.seq, 7, '0'), RIGHT(${column}, 16))`,
    text: (column: string) => `CONCAT(${column}, ' ', n.seq)`,
    instant: (column: string) => `${column} - INTERVAL (n.seq * 7919003 % ${AGE}) SECOND`,
    before: ['SET SESSION unique_checks = 0'],
    after: (tables: readonly string[]) => [`ANALYZE TABLE ${tables.join(', ')}`],
  },
};

export type Columns = ReadonlyMap<string, readonly string[]>;

/** Columns by table, from the catalogue of a product on SQLite. */
export function readColumns(bench: Bench): Columns {
  const database = openSqlite(sqliteFile(bench.product));
  const columns = COPIED.map((table) => {
    const rows = database.prepare(`PRAGMA table_info(${table})`).all();
    return [table, rows.map(({ name }) => String(name))] as const;
  });
  database.close();
  return new Map(columns.filter(([, names]) => names.length > 0));
}

/** From so many copies to so many. */
export function multiplySamples(
  bench: Bench,
  database: Database,
  columns: Columns,
  [from, to]: readonly [number, number],
): Promise<void> {
  const { key, text, instant, numbers, before, after } = DIALECTS[database];
  const change = (column: string) => {
    if (KEYS.includes(column)) return key(`t.${column}`);
    if (NUMBERED.includes(column)) return text(`t.${column}`);
    return SPREAD.includes(column) ? instant(`t.${column}`) : `t.${column}`;
  };
  const copies = [...columns].map(([table, names]) => {
    const own = names.includes('request_id') ? 'request_id' : 'id';
    return `INSERT INTO ${table} (${names.join(', ')}) SELECT ${names.map(change).join(', ')} FROM ${numbers(from, to - 1)} n, ${table} t WHERE t.${own} NOT LIKE 'B00%'`;
  });
  // Counters are sums of rows, so that multiplied rows have multiplied counters.
  const counters = COUNTERS.map((table) => `UPDATE ${table} SET n = n * ${to} / ${from}`);
  return changeRows(bench, [...before, ...copies, ...counters, ...after([...columns.keys()])]);
}
