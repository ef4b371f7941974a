import { openSqlite, runMariaDb } from '../../databases.ts';
import { DAY } from '../../../backend/src/contract/durations.contract.ts';

/** The large organisation holds every twentieth request; others share the rest evenly. */
export const LARGE_SHARE = 20;
const PER_ORGANIZATION = 1900;

export interface Fill {
  readonly own: string;
  readonly total: number;
  readonly now: Date;
}

export interface Words {
  readonly id: (prefix: string, number: string) => string;
  readonly instant: (milliseconds: string) => string;
  readonly numbers: (count: number) => string;
  readonly join: (...parts: string[]) => string;
}

export const WORDS: Record<'sqlite' | 'mysql', Words> = {
  sqlite: {
    id: (prefix, number) => `printf('${prefix}%0${26 - prefix.length}d', ${number})`,
    instant: (milliseconds) =>
      `strftime('%Y-%m-%d %H:%M:%f', (${milliseconds}) / 1000.0, 'unixepoch')`,
    numbers: (count) =>
      `(WITH RECURSIVE counted(seq) AS (SELECT 1 UNION ALL SELECT seq + 1 FROM counted WHERE seq < ${count}) SELECT seq FROM counted)`,
    join: (...parts) => parts.join(' || '),
  },
  mysql: {
    id: (prefix, number) => `CONCAT('${prefix}', LPAD(${number}, ${26 - prefix.length}, '0'))`,
    instant: (milliseconds) =>
      `CAST('1970-01-01' + INTERVAL (${milliseconds}) * 1000 MICROSECOND AS DATETIME(3))`,
    numbers: (count) => `seq_1_to_${count}`,
    join: (...parts) => `CONCAT(${parts.join(', ')})`,
  },
};

const KINDS: readonly [string, string][] = [
  ['Dossier de prêt', 'dossier de pret'],
  ['Vente appartement', 'vente appartement'],
  ['Succession', 'succession'],
  ['Embauche', 'embauche'],
  ['Bail commercial', 'bail commercial'],
  ['Assurance habitation', 'assurance habitation'],
  ['Pièces comptables', 'pieces comptables'],
  ['Crédit immobilier', 'credit immobilier'],
  ['Déclaration', 'declaration'],
  ['Ouverture de compte', 'ouverture de compte'],
];
const FIRST: readonly [string, string][] = [
  ['Camille', 'camille'],
  ['Élise', 'elise'],
  ['Zoé', 'zoe'],
  ['Bruno', 'bruno'],
  ['Denis', 'denis'],
  ['Carla', 'carla'],
  ['Yves', 'yves'],
  ['Anaïs', 'anais'],
  ['Hugo', 'hugo'],
  ['Inès', 'ines'],
  ['Jérôme', 'jerome'],
];
const LAST: readonly [string, string][] = [
  ['Morel', 'morel'],
  ['Álvarez', 'alvarez'],
  ['Brun', 'brun'],
  ['Petit', 'petit'],
  ['Klein', 'klein'],
  ['Le Goff', 'le goff'],
  ['Diaz', 'diaz'],
  ['Roy', 'roy'],
  ['Ferrand', 'ferrand'],
  ['Quentin', 'quentin'],
  ['Masson', 'masson'],
  ['Noël', 'noel'],
  ['Oudin', 'oudin'],
];

const DAYS = 730;

/** Two years of requests with documents and search text, generated inside the database. */
function fillStatements(dialect: 'sqlite' | 'mysql', { own, total, now }: Fill): string[] {
  const { id, instant, numbers, join } = WORDS[dialect];
  const others = Math.max(1, Math.round((total * (1 - 1 / LARGE_SHARE)) / PER_ORGANIZATION));
  const step = Math.floor((DAYS * DAY) / total);
  const start = now.getTime() - total * step;
  const dice = (prime: number, sides: number) => `(seq * ${prime} % 10007 % ${sides})`;
  const createdMs = `(${start} + seq * ${step})`;
  const young = `(seq * ${step} > ${(DAYS - 55) * DAY})`;
  const status = `CASE WHEN ${young} THEN CASE WHEN roll < 5 THEN 'draft' WHEN roll < 30 THEN 'pending' WHEN roll < 45 THEN 'viewed' WHEN roll < 60 THEN 'submitted' WHEN roll < 65 THEN 'pending_resubmission' WHEN roll < 92 THEN 'completed' WHEN roll < 94 THEN 'rejected' WHEN roll < 97 THEN 'cancelled' ELSE 'approved' END
    ELSE CASE WHEN roll < 2 THEN 'draft' WHEN roll < 4 THEN 'submitted' WHEN roll < 70 THEN 'completed' WHEN roll < 74 THEN 'approved' WHEN roll < 78 THEN 'rejected' WHEN roll < 86 THEN 'cancelled' ELSE 'expired' END END`;
  const facts = `SELECT seq, roll, due, organization, kind, first, last, created, status, CASE WHEN status IN ('submitted', 'completed', 'approved', 'rejected', 'pending_resubmission') THEN 1 ELSE 0 END AS handed_in FROM
    (SELECT seq, ${dice(31337, 100)} AS roll, ${dice(6311, 30)} AS due, ${createdMs} AS created, CASE WHEN seq % ${LARGE_SHARE} = 0 THEN 0 ELSE 1 + seq * 48271 % 99991 % ${others} END AS organization,
      ${dice(7919, KINDS.length)} AS kind, ${dice(5003, FIRST.length)} AS first, ${dice(9041, LAST.length)} AS last, ${status.replaceAll('roll', dice(31337, 100))} AS status FROM ${numbers(total)} AS numbered) AS rolled`;
  const from = `FROM (${facts}) AS f JOIN bench_words k ON k.kind = 'kind' AND k.i = f.kind JOIN bench_words a ON a.kind = 'first' AND a.i = f.first JOIN bench_words b ON b.kind = 'last' AND b.i = f.last`;
  const organization = `CASE WHEN organization = 0 THEN '${own}' ELSE ${id('01BENCHRG', 'organization')} END`;
  const request = id('01BENCHRQ', 'seq');
  // Midnight in Paris; a fifth has no deadline.
  const deadline = instant(`created - created % ${DAY} + (due + 1) * ${DAY} - 3600001`);
  const list = (kind: string, words: readonly [string, string][]) =>
    words.map(
      ([text, folded], i) =>
        `INSERT INTO bench_words VALUES ('${kind}', ${i}, '${text}', '${folded}')`,
    );
  const text = {
    title: join('k.text', "' '", 'b.text', "' '", 'seq'),
    titleFolded: join('k.folded', "' '", 'b.folded', "' '", 'seq'),
    name: join('a.text', "' '", 'b.text'),
    nameFolded: join('a.folded', "' '", 'b.folded'),
  };
  const email = join('a.folded', "'.'", 'seq', "'@example.org'");
  const line = dialect === 'sqlite' ? 'char(10)' : 'CHAR(10 USING utf8mb4)';
  return [
    'DROP TABLE IF EXISTS bench_words',
    `CREATE TABLE bench_words (kind VARCHAR(8) NOT NULL, i INTEGER NOT NULL, text VARCHAR(40) NOT NULL, folded VARCHAR(40) NOT NULL, PRIMARY KEY (kind, i))`,
    ...list('kind', KINDS),
    ...list('first', FIRST),
    ...list('last', LAST),
    `INSERT INTO organizations (id, name, website, address, city, state, zip_code, country, time_zone, created_at, updated_at)
      SELECT ${id('01BENCHRG', 'seq')}, 'Étude', '', '', '', '', '', '', 'Europe/Paris', ${instant(String(start))}, ${instant(String(start))} FROM ${numbers(others)} AS numbered`,
    // An old organisation, without a recipient quota.
    `UPDATE organizations SET created_at = ${instant(String(start))} WHERE id = '${own}'`,
    `INSERT INTO requests (id, organization_id, title, title_sort, recipient_name, recipient_name_sort, recipient_email, subject, message, status, moved_as, moved_by, move_reason, is_new,
        deadline, deadline_sort, expires_at, priority, document_type, assignee, created_by, created_at, updated_at, sent_at, viewed_at, submitted_at, completed_at,
        document_count, uploaded_count, approved_count, rejected_count, revision_count, version)
      SELECT ${request}, ${organization}, ${text.title}, ${text.titleFolded}, ${text.name}, ${text.nameFolded}, ${email}, '', 'Merci de déposer les pièces demandées.', status, 'send', 'user:bench', '', roll % 10 = 0,
        CASE WHEN due < 24 THEN ${deadline} END, CASE WHEN due < 24 THEN ${deadline} ELSE '9999-12-31 00:00:00.000' END, ${instant(`created + ${90 * DAY}`)},
        CASE WHEN roll % 9 = 0 THEN 'high' WHEN roll % 9 < 7 THEN 'medium' ELSE 'low' END, NULL, CASE WHEN roll % 7 = 0 THEN 'Claire' WHEN roll % 7 < 3 THEN 'Paul' END, '01BENCHUSER000000000000000', ${instant('created')}, ${instant(`created + roll * 3600000 % (${now.getTime()} - created + 1)`)},
        NULL, NULL, CASE WHEN handed_in = 1 THEN ${instant(`created + roll * 3600000 % (${now.getTime()} - created + 1)`)} END, CASE WHEN status = 'completed' THEN ${instant(`created + roll * 3600000 % (${now.getTime()} - created + 1)`)} END,
        2, CASE WHEN handed_in = 1 THEN 2 WHEN status = 'viewed' THEN roll % 2 ELSE 0 END, CASE status WHEN 'completed' THEN 2 WHEN 'approved' THEN 2 WHEN 'submitted' THEN roll % 2 WHEN 'pending_resubmission' THEN 1 ELSE 0 END,
        CASE status WHEN 'pending_resubmission' THEN 1 ELSE 0 END, 0, 1 ${from}`,
    ...[1, 2].map(
      (
        position,
      ) => `INSERT INTO request_items (id, organization_id, request_id, position, title, description, required)
      SELECT ${id(`01BENCHT${position}`, 'seq')}, ${organization}, ${request}, ${position}, 'Pièce ${position}', '', 1 FROM (${facts}) AS f`,
    ),
    `INSERT INTO request_search (organization_id, id, text) SELECT ${organization}, ${request}, ${join(text.titleFolded, line, text.nameFolded, line, email)} ${from}`,
    'DROP TABLE bench_words',
  ];
}

/** Dropping indexes and rebuilding them from sorted rows takes a third of the time. */
export function fillSqlite(file: string, fill: Fill): void {
  const database = openSqlite(file);
  try {
    const indices = database
      .prepare(
        "SELECT name, sql FROM sqlite_master WHERE type = 'index' AND tbl_name IN ('requests', 'request_items') AND sql IS NOT NULL",
      )
      .all() as { name: string; sql: string }[];
    database.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -400000');
    database.exec('BEGIN');
    for (const { name } of indices) database.exec(`DROP INDEX "${name}"`);
    for (const statement of fillStatements('sqlite', fill)) database.exec(statement);
    for (const { sql } of indices) database.exec(sql);
    database.exec("DELETE FROM schema_steps WHERE migration = '0012-requests-tallies'");
    database.exec('COMMIT');
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } finally {
    database.close();
  }
}

export function fillMariaDb(url: string, fill: Fill): void {
  runMariaDb(url, [
    'SET SESSION unique_checks = 0, foreign_key_checks = 0',
    ...fillStatements('mysql', fill),
    "DELETE FROM schema_steps WHERE migration = '0012-requests-tallies'",
    'ANALYZE TABLE requests, request_items, request_search',
  ]);
}
