import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { inCampaign } from '../../../testing/campaign.ts';
import { startTestApp, type SignedInClient, type TestApp } from '../../../testing/test-app.ts';
import type { CreatedRequest, RequestedDocuments } from '../../requests/requests.contract.ts';
import { uploadTable, documentTable, segmentTable } from '../../../testing/tables.ts';
import type { Table } from '../../../platform/database/define-table.ts';

const ROUNDS = inCampaign ? 20_000 : 240;
/** Set `FUZZ_SEED` for other requests. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 20261122);
const LANES = 8;

/** Mulberry32, a seeded generator. */
function chance(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const whole = (below: number) => Math.floor(next() * below);
  return {
    whole,
    often: (part: number) => next() < part,
    of: <T>(list: readonly T[]): T => list[whole(list.length)]!,
    bytes: (length: number) => Buffer.from(Array.from({ length }, () => whole(256))),
  };
}
type Chance = ReturnType<typeof chance>;

const NAMES = [
  'a.pdf',
  'a.docx',
  'a.txt',
  'a.png',
  'a.csv',
  '../../etc/passwd',
  'a\u202efdp.exe',
  'x'.repeat(300) + '.pdf',
  '.pdf',
  '',
  'a.PDF\\b.pdf',
  'é'.repeat(120) + '.txt',
  'a%0d%0ab.pdf',
  'con.pdf',
];
const HEADS = [
  '%PDF-1.7\n',
  'PK\x03\x04',
  '\x89PNG\r\n\x1a\n\0\0\0\rIHDR',
  '\xff\xd8\xff\xe0',
  'RIFF\0\0\0\0WEBPVP8X',
  'II*\0\x08\0\0\0',
  '\0\0\0\x18ftypheic',
  '<html>',
  'MZ',
  'hello',
  '',
  '#!/bin/sh',
];
const contentOf = (c: Chance): Buffer =>
  c.often(0.4)
    ? Buffer.from(c.of(['hello ', '%PDF-1.7\n']).padEnd(c.of([10, 300, 5000]), 'abc '))
    : Buffer.concat([Buffer.from(c.of(HEADS), 'latin1'), c.bytes(c.of([0, 1, 30, 200, 5000]))]);

/** A multipart request with one or more defects. */
function multipart(c: Chance): { headers: string[]; body: Buffer } {
  const boundary = c.of(['b', 'xx-yy', '"', 'a b', '-'.repeat(69), '\xe9']);
  const name = c.of(NAMES).replaceAll('"', '%22');
  const heads = [
    `Content-Disposition: form-data; name="${c.of(['file', 'file', 'file', 'other', ''])}"; filename="${name}"`,
    c.of([
      'Content-Type: application/pdf',
      'Content-Type',
      ': x',
      'Content-Type: \0',
      'A: ' + 'y'.repeat(c.of([1, 20_000])),
    ]),
  ];
  const part = () =>
    Buffer.concat([
      Buffer.from(
        `--${boundary}\r\n${heads.slice(0, 1 + c.whole(2)).join('\r\n')}${c.of(['\r\n\r\n', '\r\n\r\n', '\r\n', '\n\n'])}`,
      ),
      contentOf(c),
      Buffer.from('\r\n'),
    ]);
  let body = Buffer.concat([
    ...Array.from({ length: c.of([1, 1, 1, 2, 0]) }, part),
    Buffer.from(
      c.of([`--${boundary}--\r\n`, `--${boundary}--\r\n`, `--${boundary}`, '', `--${boundary}--`]),
    ),
  ]);
  if (c.often(0.3) && body.length > 0)
    body = Buffer.concat([body.subarray(0, c.whole(body.length))]);
  for (let i = c.often(0.3) ? c.whole(8) : 0; i > 0 && body.length > 0; i--)
    body[c.whole(body.length)] = c.whole(256);
  return {
    headers: [
      `Content-Type: ${c.of(['multipart/form-data', 'multipart/form-data', 'multipart/mixed', 'text/plain'])}; boundary=${c.of([boundary, `"${boundary}"`, ''])}`,
    ],
    body,
  };
}

const numberish = (c: Chance): string =>
  c.of([
    '0',
    '1',
    '5',
    '100',
    '5000',
    '-1',
    '1e3',
    '1e+300',
    '9007199254740993',
    'x',
    '',
    '0x10',
    ' 5',
    '5, 5',
    '99999999999',
  ]);

function tus(c: Chance): { headers: string[]; body: Buffer } {
  const maybe = (part: number, line: () => string) => (c.often(part) ? [line()] : []);
  // Most requests are valid enough to reach the code behind the parser.
  const mostly = (good: string, other: () => string) => (c.often(0.75) ? good : other());
  const key = () => c.of(['filename', 'name', 'filetype', '', 'a b', 'é']);
  const body = c.often(0.6) ? contentOf(c) : Buffer.alloc(0);
  return {
    headers: [
      ...maybe(0.98, () => `Tus-Resumable: ${c.often(0.98) ? '1.0.0' : c.of(['0.2.2', ''])}`),
      ...maybe(
        0.9,
        () =>
          `Upload-Length: ${mostly(String(Math.max(1, body.length + c.of([0, 0, 500]))), () => numberish(c))}`,
      ),
      ...maybe(0.9, () => `Upload-Offset: ${mostly('0', () => numberish(c))}`),
      ...maybe(
        0.95,
        () =>
          `Upload-Metadata: ${c.often(0.5) ? `filename ${Buffer.from(c.of(['a.txt', 'a.pdf'])).toString('base64')}` : Array.from({ length: 1 + c.whole(3) }, () => `${key()} ${c.of([Buffer.from(c.of(NAMES)).toString('base64'), '***', ''])}`).join(',')}`,
      ),
      ...maybe(0.05, () => `Upload-Concat: ${c.of(['partial', 'final;/a /b', 'x'])}`),
      ...maybe(0.05, () => `Upload-Defer-Length: ${c.of(['1', '2'])}`),
      ...maybe(0.1, () => `X-HTTP-Method-Override: ${c.of(['DELETE', 'PATCH', 'X'])}`),
      ...maybe(0.1, () => `X-Forwarded-Proto: ${c.of(['https', 'x'])}`),
      ...maybe(
        0.9,
        () =>
          `Content-Type: ${mostly('application/offset+octet-stream', () => c.of(['text/plain', 'application/json']))}`,
      ),
    ],
    body,
  };
}

let app: TestApp;
let sender: SignedInClient;
let token: string;
let requestedDocumentIds: string[];
let request: CreatedRequest;
beforeAll(async () => {
  app = await startTestApp({
    dialect: 'sqlite',
    env: { LOG_LEVEL: 'warn', MAX_FILE_SIZE: '100000', ACCESS_TOKEN_SECONDS: '3600' },
  });
  sender = await app.signUp();
  ({ data: request } = await sender.post<CreatedRequest>('/v1/requests', {
    recipientEmail: 'c@example.org',
    recipientName: 'C',
    title: 'D',
    documents: Array.from({ length: LANES }, (_, i) => ({ title: `P${i}` })),
  }));
  requestedDocumentIds = (
    await sender.get<RequestedDocuments>(`/v1/requests/${request.id}/documents`)
  ).data.documents.map(({ id }) => id);
  token = request.magicLink!.split('/').at(-1)!;
});
afterAll(() => app?.close());

/**
 * Sends all or some of the bytes; returns the status, or 0 when the connection closed without a
 * response.
 */
function send(bytes: Buffer, cutAt: number | null): Promise<{ status: number; head: string }> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
    let text = '';
    const done = () => {
      socket.destroy();
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), head: text });
    };
    socket.setTimeout(15_000, () => {
      text = 'HTTP/1.1 599 no response';
      done();
    });
    socket.on('data', (chunk) => (text += chunk.toString('latin1')));
    socket.on('error', done).on('close', done);
    if (cutAt === null) socket.write(bytes);
    else socket.write(bytes.subarray(0, cutAt), () => setImmediate(() => socket.destroy()));
  });
}

test(
  `${ROUNDS} malformed uploads cause no server error, and leave no file and no partial row`,
  async () => {
    const process_ = app.platform;
    const statuses = new Map<number, number>();
    const failures: string[] = [];
    const lane = async (index: number) => {
      const c = chance(SEED + index);
      const collection = `/api/v1/public/request/documents/${requestedDocumentIds[index]!}`;
      let place = `${collection}/uploads/${'0'.repeat(26)}`;
      for (let round = index; round < ROUNDS; round += LANES) {
        const kind = c.of([
          'multipart',
          'multipart',
          'post',
          'post',
          'patch',
          'patch',
          'head',
          'delete',
          'options',
        ] as const);
        const { headers, body } = kind === 'multipart' ? multipart(c) : tus(c);
        const method = kind === 'multipart' || kind === 'post' ? 'POST' : kind.toUpperCase();
        const path =
          kind === 'multipart'
            ? `${collection}/file`
            : kind === 'post' || kind === 'options'
              ? `${collection}/uploads`
              : place;
        const length = c.often(0.9)
          ? body.length
          : c.of([0, body.length + 5, Math.max(0, body.length - 3)]);
        const head = [
          `${method} ${path} HTTP/1.1`,
          `Host: ${new URL(app.url).host}`,
          `Authorization: Bearer ${token}`,
          'Connection: close',
          ...headers,
          ...(c.often(0.05) ? ['Transfer-Encoding: chunked'] : [`Content-Length: ${length}`]),
        ];
        const bytes = Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1'), body]);
        // A request that announces more bytes than it sends would wait: its connection is closed.
        const expectsMore = length > body.length || head.at(-1)!.startsWith('Transfer');
        const answer = await send(
          bytes,
          expectsMore ? bytes.length : c.often(0.15) ? c.whole(bytes.length) : null,
        );
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        if (answer.status >= 500)
          failures.push(`round ${round}: ${answer.head.slice(0, 300)}\n${head.join('\n')}`);
        const location = /\r\nLocation: (\S+)/i.exec(answer.head)?.[1];
        if (location !== undefined) place = location;
      }
    };
    await Promise.all(requestedDocumentIds.map((_, index) => lane(index)));
    expect(failures).toEqual([]);
    expect(app.platform).toBe(process_);
    expect((await sender.get('/health')).status).toBe(200);
    if (ROUNDS > 1500)
      process.stdout.write(
        `${ROUNDS} calls: ${JSON.stringify(Object.fromEntries([...statuses].sort()))}\n`,
      );
    // Some requests were valid enough to be accepted.
    expect(statuses.get(201) ?? 0).toBeGreaterThan(0);

    // Unfinished uploads end after a day; then storage holds exactly the files of the rows.
    const rows = <Row extends object>(table: Table<Row>) =>
      app.platform.database.repository(table).find();
    for (const { id, organizationId } of await rows(uploadTable))
      await app.platform.database.transaction(() =>
        app.platform.database
          .repository(uploadTable)
          .update({ id, organizationId }, { expiresAt: new Date(0) }),
      );
    await app.runJob('documents-uploads');
    expect(await rows(uploadTable)).toEqual([]);
    const documents = (await rows(documentTable)).filter(({ state }) => state !== 'withdrawn');
    const segments = await rows(segmentTable);
    const ids = new Set(documents.map(({ id }) => id));
    expect(segments.filter(({ documentId }) => !ids.has(documentId))).toEqual([]);
    const named = [...documents, ...segments].flatMap(({ storageKey }) => storageKey ?? []).sort();
    const stored = async () =>
      (
        await readdir(join(app.platform.config.dataDir, 'files'), {
          recursive: true,
          withFileTypes: true,
        })
      )
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
        .sort();
    for (let i = 0; i < 300 && (await stored()).length !== named.length; i++)
      await sender.get('/health');
    expect(await stored()).toEqual(named);
    for (const { requestedDocumentId } of documents.filter(({ isCurrent }) => isCurrent))
      expect(
        (
          await sender.fetch(
            `/v1/requests/${request.id}/documents/${String(requestedDocumentId)}/download`,
          )
        ).status,
      ).toBe(200);
  },
  60_000 + ROUNDS * 60,
);
