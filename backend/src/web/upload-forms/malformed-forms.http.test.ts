import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  createTestRequest,
  extractLinkToken,
} from '../../testing/scenarios/create-test-request.ts';
import { createRequestScenarios } from '../../testing/scenarios/request-scenarios.ts';
import { seededRandom } from '../../testing/seeded-random.ts';
import { startTestApp, type SignedInClient, type TestApp } from '../../testing/test-app.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { documentTable, requestTable, timelineTable, uploadTable } from '../../testing/tables.ts';
import type { Table } from '../../platform/database/define-table.ts';

const ROUNDS = 2000;
const LANES = 4;
/** Set `FUZZ_SEED` for other forms. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 20261130);

interface RawForm {
  readonly method?: string;
  readonly path: string;
  readonly headers: readonly string[];
  readonly body: Buffer | string;
}

type Random = ReturnType<typeof seededRandom>;

let app: TestApp;
let sender: SignedInClient;
let token: string;
let closedTokens: string[];
let documentId: string;
let foreignId: string;
let requestId: string;
beforeAll(async () => {
  app = await startTestApp({
    dialect: 'sqlite',
    env: { LOG_LEVEL: 'warn', MAX_FILE_SIZE: '20000', ACCESS_TOKEN_SECONDS: '3600' },
  });
  sender = await app.signUp();
  const created = await createTestRequest(app, sender);
  requestId = created.request.id;
  token = extractLinkToken(created.request.magicLink!);
  documentId = created.documents[0]!.id;
  const life = createRequestScenarios(app, sender);
  const closed = [await life.reach.expired(), await life.reach.cancelled()];
  closedTokens = closed.map((request) => request.token);
  foreignId = closed[0]!.requestedDocumentId;
  await app.mailbox();
});
afterAll(() => app?.close());

/** The head of the reply, empty where the connection closed without one. `cutAt`: closes after these bytes. */
function send({ method = 'POST', path, headers, body }: RawForm, cutAt?: number): Promise<string> {
  const head = [
    `${method} ${path} HTTP/1.1`,
    `Host: ${new URL(app.url).host}`,
    'Connection: close',
    ...headers,
    ...(headers.some((line) => /^content-length/i.test(line))
      ? []
      : [`Content-Length: ${Buffer.byteLength(body)}`]),
  ];
  const bytes = Buffer.concat([
    Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1'),
    Buffer.from(body),
  ]);
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
    const done = () => resolve(text);
    socket.setTimeout(20_000, () => {
      text = 'HTTP/1.1 599 no response';
      socket.destroy();
    });
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      if (text.includes('\r\n\r\n')) socket.destroy();
    });
    socket.on('error', done).on('close', done);
    if (cutAt === undefined) socket.write(bytes);
    else socket.write(bytes.subarray(0, cutAt), () => setImmediate(() => socket.destroy()));
  });
}

const URLENCODED = 'Content-Type: application/x-www-form-urlencoded';
const part = (head: string, content: string) =>
  `--b\r\nContent-Disposition: form-data; ${head}\r\nContent-Type: text/plain\r\n\r\n${content}\r\n`;
const FILE = part('name="file"; filename="a.txt"', 'hello');
const END = '--b--\r\n';

/** Bodies of an upload of which none is one valid file. */
const UPLOADS: readonly ((random: Random) => string)[] = [
  () => '',
  () => END,
  () => FILE,
  () => `${FILE}--b`,
  () => `${FILE}${FILE}${END}`,
  () => `${FILE}${part('name="text"', 'a')}${END}`,
  () => `${part('name="text"', 'a')}${FILE}${END}`,
  () => part('name="file"; filename=""', '') + END,
  () => part('name="file"', 'hello') + END,
  () => part('name="photo"; filename="a.txt"', 'hello') + END,
  () => part('filename="a.txt"', 'hello') + END,
  () => part('name="file"; filename="a.txt"', '') + END,
  () => part('name="file"; filename="a.exe"', 'MZ') + END,
  () => part('name="file"; filename="a.pdf"', '<html>') + END,
  () => part('name="file"; filename="a.txt"', 'a\0b'.repeat(99)) + END,
  (random) => part('name="file"; filename="a.txt"', 'x'.repeat(20_001 + random.below(9e4))) + END,
  (random) => part(`name="file"; filename="${'é'.repeat(random.below(9000))}.html"`, 'a') + END,
  (random) =>
    `${FILE.replace('\r\n\r\n', `\r\nA: ${'y'.repeat(20_000)}\r\n\r\n`)}${END.slice(random.below(3))}`,
  () => `${FILE.replace('\r\n\r\n', '\r\n')}${END}`,
  () => `${FILE}${END}`.replaceAll('--b', '--c'),
  () => `${FILE}${END}`.replaceAll('\r\n', '\n'),
  (random) => String.fromCharCode(...Array.from({ length: 300 }, () => random.below(256))),
];
/** Fields of a message of which none is its text alone. */
const MESSAGES: readonly ((random: Random) => string)[] = [
  () => '',
  () => 'text=',
  () => 'text=%0D%0A+%E2%80%8B',
  () => 'text=a&text=b',
  () => 'text=a&from=sender',
  () => 'text=a%00b',
  () => 'text[]=a',
  () => '__proto__=a',
  () => 'constructor=a&text=',
  () => '{"text":"a"}',
  (random) => `text=${'%C3%A9'.repeat(2001 + random.below(2000))}`,
  (random) => `text=${'a'.repeat(33_000 + random.below(40_000))}`,
  (random) => Array.from({ length: 1 + random.below(900) }, (_, at) => `f${at}=1`).join('&'),
];
const WRONG_TYPES = [
  'Content-Type: application/json',
  'Content-Type: text/plain',
  'Content-Type: multipart/mixed; boundary=b',
  'Content-Type: \xff',
  'X-Type: none',
] as const;
const IDS = [
  'é',
  '%F0%9F%98%80',
  '%E9',
  '%00',
  'x'.repeat(64),
  'y'.repeat(7000),
  '..',
  '%2e%2e%2f',
];
const FOREIGN_PATHS = [
  '',
  '/',
  '/view',
  '/submit/',
  '/Submit',
  '/documents',
  '/documents/',
  '/documents//withdraw',
  '/code/verify/x',
  '/__proto__',
  '/../submit',
  '/submit%2f',
] as const;

function createForm(random: Random): RawForm {
  const page = `/request/${random.pick([token, token, token, ...closedTokens, 'z'.repeat(43)])}`;
  const id = random.pick([documentId, documentId, documentId, foreignId, ...IDS]);
  const multipart = 'Content-Type: multipart/form-data; boundary=b';
  switch (random.pick(['upload', 'upload', 'message', 'message', 'empty', 'path', 'method'])) {
    case 'upload':
      return {
        path: `${page}/documents/${id}`,
        headers: [random.pick([multipart, multipart, multipart, URLENCODED, ...WRONG_TYPES])],
        body: Buffer.from(random.pick(UPLOADS)(random), 'latin1'),
      };
    case 'message':
      return {
        path: `${page}/${random.pick(['messages', 'messages', `documents/${id}/unavailable`, `documents/${id}/note`])}`,
        headers: [random.pick([URLENCODED, URLENCODED, URLENCODED, multipart, ...WRONG_TYPES])],
        body: random.pick(MESSAGES)(random),
      };
    case 'empty':
      return {
        path: `${page}/${random.pick(['submit', 'code', 'code/verify', `documents/${documentId}/withdraw`])}`,
        headers: [random.pick([URLENCODED, multipart, ...WRONG_TYPES])],
        body: random.pick(['', 'code=12345', 'code=%F0', 'a'.repeat(random.below(9000))]),
      };
    case 'path':
      return { path: page + random.pick(FOREIGN_PATHS), headers: [URLENCODED], body: 'text=a' };
    default:
      return {
        method: random.pick(['PUT', 'PATCH', 'DELETE', 'OPTIONS']),
        path: `${page}/${random.pick(['submit', 'messages', `documents/${documentId}`, `documents/${documentId}/unavailable`, `documents/${documentId}/note`])}`,
        headers: [URLENCODED],
        body: 'text=a',
      };
  }
}

const rows = <Row extends object>(table: Table<Row>) =>
  app.platform.database.repository(table).find();
const readState = async () => ({
  documents: await rows(documentTable),
  uploads: await rows(uploadTable),
  requests: await rows(requestTable),
  timeline: await rows(timelineTable),
  messages: (await sender.get(`/v1/requests/${requestId}/messages`)).data,
});
/** Files that are stored, and those that still arrive. */
const listFiles = async () =>
  (
    await readdir(join(app.platform.config.dataDir, 'files'), {
      recursive: true,
      withFileTypes: true,
    })
  )
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();

test(`of ${ROUNDS} malformed forms none is a server error, and none writes anything`, async () => {
  const state = await readState();
  const files = await listFiles();
  const failures: string[] = [];
  const statuses = new Map<string, number>();
  const runLane = async (lane: number) => {
    const random = seededRandom(SEED + lane);
    for (let round = lane; round < ROUNDS; round += LANES) {
      const form = createForm(random);
      const isCut = random.below(10) === 0;
      const reply = await send(form, isCut ? random.below(600) : undefined);
      const status = /^HTTP\/1\.1 (\d{3})/.exec(reply)?.[1] ?? 'none';
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const location = /\r\nLocation: (\S*)/i.exec(reply)?.[1];
      const page = form.path.split('/').slice(0, 3).join('/');
      // The withdrawal of a file that is not there does nothing and is no problem.
      const isExpected =
        status === 'none'
          ? isCut
          : status === '303'
            ? location!.startsWith(`${page}?problem=`) || location === `${page}?done=withdrawn`
            : status.startsWith('4') && location === undefined;
      if (!isExpected || location?.endsWith('problem=internal'))
        failures.push(
          `round ${round}: ${form.path} ${form.headers.join()} ${status} ${location ?? ''}`,
        );
    }
  };
  await Promise.all(Array.from({ length: LANES }, (_, lane) => runLane(lane)));
  expect(failures).toEqual([]);
  expect(statuses.get('303') ?? 0).toBeGreaterThan(ROUNDS / 2);
  expect(await readState()).toEqual(state);
  await waitUntil(
    'the files of cut uploads to be gone',
    async () => (await listFiles()).length === files.length,
  );
  expect(await listFiles()).toEqual(files);
  expect((await sender.get('/health')).status).toBe(200);
}, 180_000);

/** As a browser does: the reply is read once the whole body is sent. */
async function sendWhole(path: string, bytes: number): Promise<string | null> {
  const { port, host } = new URL(app.url);
  const socket = connect(Number(port), '127.0.0.1').pause();
  const head = `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${bytes}\r\n\r\n`;
  const chunk = Buffer.alloc(1024 * 1024, 'x');
  const body = Array.from({ length: bytes / chunk.length }, () => chunk);
  try {
    await pipeline(Readable.from([Buffer.from(head), ...body]), socket, { end: false });
    const [reply] = (await once(socket.resume(), 'data')) as [Buffer];
    return /\r\nLocation: (\S*)/i.exec(reply.toString())?.[1] ?? null;
  } catch {
    return null;
  } finally {
    socket.destroy();
  }
}

test('a browser that sends 80 MB reads that its file is too large', async () => {
  const path = `/request/${token}/documents/${documentId}`;
  const size = 80 * 1024 * 1024;
  expect(await sendWhole(path, size)).toBe(
    `/request/${token}?problem=too-large&document=${documentId}`,
  );
  expect(await sendWhole(path.replace(token, 'z'.repeat(43)), size)).toBeNull();
});

test('a form that announces 2 GB is refused before its file is sent', async () => {
  const reply = await send({
    path: `/request/${token}/documents/${documentId}`,
    headers: ['Content-Type: multipart/form-data; boundary=b', 'Content-Length: 2147483648'],
    body: FILE,
  });
  expect(reply).toMatch(/^HTTP\/1\.1 303 /);
  expect(reply).toContain(
    `Location: /request/${token}?problem=too-large&document=${documentId}\r\n`,
  );
}, 60_000);
