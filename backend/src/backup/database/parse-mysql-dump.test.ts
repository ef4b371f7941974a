import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseMysqlDump, type DumpRow } from './parse-mysql-dump.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recueil-dump-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function rowsOf(text: string): Promise<DumpRow[]> {
  const file = join(folder, 'dump.sql');
  await writeFile(file, text);
  const rows: DumpRow[] = [];
  for await (const row of parseMysqlDump(file)) rows.push(row);
  return rows;
}

const END = '\n-- Dump completed\n';

test('rows of mariadb-dump and mysqldump are parsed alike, one a line or all on one line', async () => {
  const expected = [
    { table: 'notes', values: null },
    { table: 'notes', values: { id: '1', text: 'a' } },
    { table: 'notes', values: { id: '2', text: null } },
  ];
  const create = 'CREATE TABLE `notes` (\n  `id` int\n);\n';
  expect(
    await rowsOf(
      `${create}INSERT INTO \`notes\` (\`id\`, \`text\`) VALUES\n(1,'a'),\n(2,NULL);${END}`,
    ),
  ).toEqual(expected);
  expect(
    await rowsOf(
      `${create}INSERT INTO \`notes\` (\`id\`, \`text\`) VALUES (1,'a'),(2,NULL);${END}`,
    ),
  ).toEqual(expected);
});

test('quotes, brackets, semicolons and escapes inside a value do not end its row', async () => {
  const nasty = String.raw`l\'été (1),(2);\n'';\\`;
  const rows = await rowsOf(
    `INSERT INTO \`notes\` (\`id\`, \`text\`) VALUES\n(1,'${nasty}'),\n(-2.5,'INSERT INTO \`x\` (\`y\`) VALUES (3);');\nINSERT INTO \`keys\` (\`k\`) VALUES (0xAB01),(_binary 0x);${END}`,
  );
  expect(rows.map(({ table, values }) => [table, Object.values(values ?? {}).length])).toEqual([
    ['notes', 2],
    ['notes', 2],
    ['keys', 1],
    ['keys', 1],
  ]);
  expect(rows.map(({ values }) => values?.['id'] ?? values?.['k'])).toEqual([
    '1',
    '-2.5',
    'AB01',
    '',
  ]);
});

test('a dump that is cut off anywhere is refused', async () => {
  const whole = `INSERT INTO \`notes\` (\`id\`, \`text\`) VALUES\n(1,'a'),\n(2,'b');${END}`;
  for (const cut of [whole.length - END.length, whole.length - END.length - 3, 50])
    await expect(rowsOf(whole.slice(0, cut))).rejects.toThrow(/cut off|unreadable row/);
});
