import { beforeAll, describe, expect, test } from '@jest/globals';
import { request as httpRequest } from 'node:http';
import { startTestApp, type SignedInClient } from '../../../testing/test-app.ts';
import {
  createTestRequest,
  SAMPLE_REQUEST_BODY,
} from '../../../testing/scenarios/create-test-request.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { DIALECTS, SQLITE_ONLY } from '../../../testing/test-database.ts';
import { setUpAppWithSender } from '../../../testing/app-suite.ts';
import type { CreatedRequest, RequestList } from '../requests.contract.ts';
import { requestTable } from '../requests.tables.ts';
import { waitUntil } from '../../../testing/wait-until.ts';
import { auditEntryTable } from '../../../testing/tables.ts';

const PATH = '/v1/requests/export.csv';
const ROWS = 5000;

/** Parses strictly: only quoted cells, separators and line ends are accepted. */
function parseCsv(text: string, separator: string): string[][] {
  expect(text.startsWith('\uFEFF')).toBe(true);
  const records: string[][] = [];
  const next = new RegExp(`"((?:[^"]|"")*)"(${separator}|\\r\\n)`, 'gy');
  next.lastIndex = 1;
  let cells: string[] = [];
  for (let found = next.exec(text), end = 1; found ?? end < text.length; found = next.exec(text)) {
    if (!found) throw new Error(`This is no record: ${text.slice(end, end + 80)}`);
    cells.push(found[1]!.replaceAll('""', '"'));
    if (found[2] === '\r\n') {
      records.push(cells);
      cells = [];
    }
    end = next.lastIndex;
  }
  return records;
}

describe.each(DIALECTS)('the CSV export of requests, on %s', (dialect) => {
  const clock = createTestClock();
  const { app, sender } = setUpAppWithSender({ dialect, clock });

  async function download(query = '', who: SignedInClient = sender) {
    const response = await who.fetch(`${PATH}${query}`);
    // text() would remove the byte order mark.
    return {
      status: response.status,
      headers: response.headers,
      text: Buffer.from(await response.arrayBuffer()).toString('utf8'),
    };
  }

  test.each([
    '?status=draft',
    '?search=dossier',
    '?priority=low',
    '?assignee=Zoe',
    '?createdWithin=7d&sort=recipientName',
    '?sort=title&order=asc',
    '?sort=deadline',
    '?sort=status&order=asc',
    '?needsValidation=true',
    '?reviewState=reviewed',
  ])('the export contains what the list shows for %s, in the same order', async (query) => {
    const other = await app.signUp();
    for (const [index, priority] of (['low', 'high', 'low', 'medium'] as const).entries()) {
      await other.post('/v1/requests', {
        ...SAMPLE_REQUEST_BODY,
        title: `Dossier ${index % 3}`,
        recipientName: `N${(index * 7) % 5}`,
        priority,
        send: index > 1,
        assignee: index > 2 ? 'Zoe' : null,
        deadline: index ? `2026-12-0${index}` : null,
      });
    }
    const { data } = await other.get<RequestList>(`/v1/requests${query}&limit=100`);
    const { text, headers } = await download(query, other);
    const rows = parseCsv(text, ';').slice(1);
    expect(headers.get('x-export-rows')).toBe(String(rows.length));
    expect(rows.map((row) => row.at(-1))).toEqual(data.requests.map(({ id }) => id));
  });

  describe('an export of five thousand requests', () => {
    let large: SignedInClient;
    beforeAll(async () => {
      large = await app.signUp();
      const {
        data: { id },
      } = await large.post<CreatedRequest>('/v1/requests', SAMPLE_REQUEST_BODY);
      const { database, ids } = app.platform;
      const requests = () => database.repository(requestTable);
      const { id: _id, ...template } = await requests().findOneByOrFail({ id });
      // Many rows share an instant, so that the walk has to continue by id.
      const rows = Array.from({ length: ROWS - 1 }, (_, index) => ({
        ...template,
        id: ids.next(),
        title: `T${index}`,
        message: 'm'.repeat(900),
        createdAt: new Date(template.createdAt.getTime() - (index % 7) * 1000),
      }));
      for (let index = 0; index < rows.length; index += 250)
        await database.transaction(() => requests().insert(rows.slice(index, index + 250)));
    });

    test.each(['', '?sort=createdAt&order=asc', '?sort=title', '?sort=status'])(
      'an export of five thousand requests has every request once (%s)',
      async (query) => {
        const rows = parseCsv((await download(query, large)).text, ';').slice(1);
        expect(rows).toHaveLength(ROWS);
        expect(new Set(rows.map((row) => row.at(-1))).size).toBe(ROWS);
      },
    );

    test('a client that leaves during an export causes no failure', async () => {
      await new Promise<void>((resolve, reject) => {
        const call = httpRequest(
          `${app.url}/api${PATH}`,
          { headers: { authorization: `Bearer ${large.accessToken}` } },
          (response) => {
            response.once('data', () => response.destroy());
            response.once('close', resolve);
          },
        );
        call.on('error', reject);
        call.end();
      });
      expect((await large.get('/v1/requests')).status).toBe(200);
      expect(app.log.filter((line) => line.includes('a request failed'))).toEqual([]);
    });
  });

  if (!SQLITE_ONLY.includes(dialect)) return;

  test('the export is by default a dated file in French, with French separators and local time', async () => {
    const { request } = await createTestRequest(app, sender, {
      title: 'Prêt relais',
      deadline: '2026-11-27',
      priority: 'high',
      assignee: 'Paul',
      documentType: 'Prêt',
    });
    const { status, headers, text } = await download();
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^text\/csv; charset=utf-8/);
    expect(headers.get('content-disposition')).toBe(
      'attachment; filename="demandes-2026-11-20.csv"',
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
    const [header, row] = parseCsv(text, ';');
    expect(header?.slice(0, 6)).toEqual([
      'Titre',
      'Destinataire',
      'E-mail',
      'Statut',
      'En retard',
      'Échéance',
    ]);
    expect(row).toEqual([
      'Prêt relais',
      'Camille Morel',
      'camille@example.org',
      'En attente',
      'Non',
      '27/11/2026 23:59',
      'Haute',
      'Paul',
      'Prêt',
      '1',
      '0',
      '0',
      '0',
      '0',
      '0',
      '0',
      '20/11/2026 10:00',
      '',
      '',
      '',
      request.id,
    ]);
  });

  test('the export in English has English headings and commas', async () => {
    const { headers, text } = await download('?locale=en');
    expect(headers.get('content-disposition')).toBe(
      'attachment; filename="requests-2026-11-20.csv"',
    );
    const [header, row] = parseCsv(text, ',');
    expect(header?.slice(0, 6)).toEqual([
      'Title',
      'Recipient',
      'Email',
      'Status',
      'Overdue',
      'Deadline',
    ]);
    expect(row?.slice(3, 7)).toEqual(['Pending', 'No', '2026-11-27 23:59', 'High']);
  });

  test('no cell of the export runs as a formula, whatever its text', async () => {
    const other = await app.signUp();
    const formulas = [
      "=cmd|'/c calc'!A1",
      '+1',
      '-1',
      '@SUM(1)',
      '＝1+1',
      'a";"=1',
      '"',
      'x\r\n=1',
      '\u200B=1',
      '; =1',
    ];
    for (const title of formulas)
      await other.post('/v1/requests', {
        ...SAMPLE_REQUEST_BODY,
        title,
        recipientName: title,
        assignee: title,
        documentType: title,
        send: false,
      });
    const records = parseCsv((await download('?sort=createdAt&order=asc', other)).text, ';');
    expect(records).toHaveLength(formulas.length + 1);
    for (const [index, title] of formulas.entries()) {
      const row = records[index + 1]!;
      // Invisible characters are not stored.
      const stored = title.replace('\u200B', '');
      expect([row[0], row[1], row[7], row[8]].map((cell) => cell?.replace(/^'/, ''))).toEqual(
        Array(4).fill(stored),
      );
      expect(row[0]).not.toMatch(/^[\s\p{C}]*[=+\-@＝]/u);
    }
  });

  test.each(['?status=unknown', '?sort=password', '?page=2', '?locale=de', '?organizationId=x'])(
    'the export refuses %s',
    async (query) => {
      expect((await download(query)).status).toBe(422);
    },
  );

  test("the export contains the caller's own organisation alone, and is recorded in the audit", async () => {
    const other = await app.signUp();
    expect(parseCsv((await download('', other)).text, ';')).toHaveLength(1);
    expect((await app.as(null).fetch(PATH)).status).toBe(401);
    const countEntries = async () =>
      app.platform.database
        .repository(auditEntryTable)
        .countBy({ organizationId: other.profile.organizationId, type: 'requests.exported' });
    await waitUntil('the audit entry of the export', async () => {
      await app.platform.outbox.drain();
      return countEntries();
    });
    expect(await countEntries()).toBe(1);
  });

  test('exports are limited per hour and caller', async () => {
    const small = await startTestApp({ dialect, env: { RATE_LIMIT_EXPORT: '2/3600' } });
    try {
      const person = await small.signUp();
      const statuses = [];
      for (let index = 0; index < 3; index++) statuses.push(await person.get(PATH));
      expect(statuses.map(({ status }) => status)).toEqual([200, 200, 429]);
      expect(Number(statuses[2]!.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await person.get('/v1/requests')).status).toBe(200);
    } finally {
      await small.close();
    }
  });
});
