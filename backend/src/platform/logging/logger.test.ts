import { expect, test } from '@jest/globals';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { createLogger } from './create-logger.ts';
import { redactText } from './redact.ts';

function lines(work: (log: ReturnType<typeof createLogger>) => void): string[] {
  const written: string[] = [];
  work(createLogger({ level: 'debug', write: (line) => written.push(line) }));
  return written;
}

const token = randomBytes(32).toString('base64url');
const apiKey = `rk_live_${randomBytes(32).toString('base64url')}`;
const accessToken = `rat_${randomBytes(32).toString('base64url')}`;
const hexKey = randomBytes(32).toString('hex');
const base64Key = randomBytes(32).toString('base64');
const password = 'Tr0ub4dor&3';

/** Every secret in every form in which it could reach a log. */
const doors: [string, string, Record<string, unknown>, string?][] = [
  ['a link token in a path', token, { path: `/request/${token}` }],
  ['a link token in a message', token, {}, `GET /request/${token} failed`],
  ['a short link token in a path', 'abc-123', { path: '/request/abc-123?x=1' }],
  ['a signed URL of a file', 'c2lnbmVk', { path: '/api/v1/files/c2lnbmVk' }],
  ['a bare token in a list in an object', token, { a: { b: [{ c: token }] } }],
  ['a token as a key', token, { [token]: 1 }],
  [
    'an Authorization header, found by its key',
    'opaque',
    { headers: { Authorization: 'Custom opaque' } },
  ],
  ['a bearer, found by its value', 'short-one', { note: 'sent Bearer short-one to us' }],
  ['Basic credentials', 'dXNlcjpwYXNz', {}, 'Authorization: Basic dXNlcjpwYXNz'],
  ['a cookie, found by its key', 'crumb', { 'set-cookie': ['a=crumb'] }],
  ['a cookie, found by its value', 'crumb-5', { raw: 'recueil_session=crumb-5; other=1' }],
  ['a cookie of an access code', 'crumb-6', { raw: 'a=1; recueil_proof=crumb-6' }],
  ['an API key', apiKey, { problem: `the key ${apiKey} is unknown` }],
  ['an access token', accessToken, { problem: `the bearer ${accessToken} is unknown` }],
  ['a key as hex', hexKey, {}, `key ${hexKey}`],
  ['a key as base64', base64Key, { env: `MASTER_KEY=${base64Key}` }],
  ['a password, found by its key', password, { form: { password } }],
  ['a password in a URL', password, { note: `mysql://root:${password}@db.example.org/x` }],
  [
    'a signed URL',
    'c2lnbmVk',
    { url: 'https://x.example/api/v1/documents/1/content?signature=c2lnbmVk&expires=5' },
  ],
  ['a search term', 'Dupont', { url: '/api/v1/requests?page=1&search=Dupont' }],
  ['a file name, found by its key', 'Relevé secret', { fileName: 'Relevé secret.pdf' }],
  ['a file name in quotes', 'Relevé secret', {}, 'cannot open "Relevé secret.pdf"'],
  ['a file name in a path', 'bulletin-dupont', { path: '/data/incoming/bulletin-dupont.pdf' }],
  [
    'a file name in a header',
    'bulletin',
    { note: `attachment; filename="bulletin.odd"; filename*=UTF-8''bulletin.odd` },
  ],
  ['the bytes of a file', 'PDF-1.7', { chunk: Buffer.from('%PDF-1.7 content') }],
  [
    'the parameters of a query',
    'dupont@example.org',
    {
      error: Object.assign(new Error('failed'), {
        query: 'SELECT ?',
        parameters: ['dupont@example.org'],
        driverError: { sql: 'dupont@example.org' },
      }),
    },
  ],
  ['the message of an error', token, { error: new Error(`no link ${token}`) }],
  [
    'the cause of an error',
    token,
    { error: new Error('outer', { cause: new Error(`no link ${token}`) }) },
  ],
  ['a map', token, { seen: new Map([['a', token]]) }],
  ['a webhook secret', 'whsec_abcdef', {}, 'secret whsec_abcdef'],
  ['a JSON web token', 'eyJhbGciOiJFUzI1NiJ9', {}, 'got eyJhbGciOiJFUzI1NiJ9.e30.c2ln'],
];

test.each(doors)('no log shows %s', (_name, secret, fields, message = 'something happened') => {
  const written = [
    ...lines((log) => log.error(fields, message)),
    ...lines((log) => log.child(fields).info({}, message)),
    ...lines((log) => log.debug({ nested: fields }, message)),
  ].join('');
  expect(written).not.toBe('');
  expect(written).not.toContain(secret);
});

test('texts without secrets stay readable in the log', () => {
  const [line] = lines((log) =>
    log.info(
      {
        requestId: 'abc-000001',
        route: '/api/v1/requests/:id',
        status: 200,
        ms: 1.5,
        at: new Date(0),
        code: 'ENOENT',
        remote: '/assets/shell/app.89045583.js',
      },
      'call',
    ),
  );
  expect(JSON.parse(line!)).toMatchObject({
    level: 'info',
    message: 'call',
    requestId: 'abc-000001',
    route: '/api/v1/requests/:id',
    status: 200,
    ms: 1.5,
    at: '1970-01-01T00:00:00.000Z',
    code: 'ENOENT',
    remote: '/assets/shell/app.89045583.js',
  });
});

test('a logged error keeps its message, stack and cause', () => {
  const [line] = lines((log) =>
    log.error({ error: new Error('outer', { cause: new TypeError('inner') }) }, 'failed'),
  );
  expect(JSON.parse(line!).error).toMatchObject({
    type: 'Error',
    message: 'outer',
    stack: expect.stringContaining('logger.test'),
    cause: { type: 'TypeError', message: 'inner' },
  });
});

test('the log has one JSON object per line', () => {
  const [line] = lines((log) => log.warn({ port: 3000 }, 'hello'));
  expect(line).toMatch(/^\{.*\}\n$/);
  expect(JSON.parse(line!)).toMatchObject({ level: 'warn', message: 'hello', port: 3000 });
});

test('a disabled log level writes nothing, and cyclic values end', () => {
  const ring: Record<string, unknown> = {};
  ring.self = ring;
  const written: string[] = [];
  const log = createLogger({
    level: 'warn',
    write: (line) => written.push(line),
  });
  log.info({}, 'quiet');
  log.warn(ring, 'loud');
  expect(written).toHaveLength(1);
  expect(written[0]).toContain('[deep]');
});

test('every line is on standard output when the process ends, in order', () => {
  const program = fileURLToPath(
    new URL('../../testing/fixtures/write-log-lines.ts', import.meta.url),
  );
  const { status, stdout } = spawnSync(process.execPath, [...process.execArgv, program, '3000'], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] },
    maxBuffer: 2 ** 24,
  });
  expect(status).toBe(3);
  const numbers = [...stdout.matchAll(/\bline":(\d+)/g)].map(([, number]) => Number(number));
  expect(numbers).toEqual(Array.from({ length: 3000 }, (_line, index) => index));
});

test('a blocked log reader delays neither the program nor its exit', async () => {
  const program = fileURLToPath(
    new URL('../../testing/fixtures/write-log-lines.ts', import.meta.url),
  );
  // The pipe has no reader: 30,000 lines exceed the pipe and the waiting lines.
  const child = spawn(process.execPath, [...process.execArgv, program, '30000'], {
    env: { PATH: process.env['PATH'] },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  expect(await once(child, 'exit')).toEqual([3, null]);
});

test.each([
  ['plain text', 'a b '],
  ['opening quotes', '«'],
  ['opening and closing quotes', '«»"'],
  ['dots', '.'],
  ['names of files', 'a.pdf '],
  ['quoted names of files', '"a.pdf" '],
  ['file extensions', '.pdf'],
  ['questions', '?a'],
  ['slashes', '//a'],
  ['bearers', 'Bearer '],
  ['cookies', 'cookie='],
  ['half keys', 'rk_'],
  ['digits', '0123456789abcdef '],
])('redacting endless %s takes linear time', (_what, piece) => {
  const text = piece.repeat(Math.ceil(2_000_000 / piece.length));
  // Linear time is a second at most; quadratic time takes hours, which only the timeout of a script
  // can interrupt.
  expect(
    runInNewContext('redactText(text).length', { redactText, text }, { timeout: 60_000 }),
  ).toBeGreaterThan(0);
});

test.each([
  ['cannot open "Relevé de M. Dupont.pdf" now', 'cannot open "[file]" now'],
  ['cannot open «bulletin mai.pdf» now', 'cannot open «[file]» now'],
  ['moved a b.pdf.encrypted away', '[file] away'],
  ['version 1.2 of a.pdfx stays', 'version 1.2 of a.pdfx stays'],
  ['/data/in/x y.PDF: ENOENT', '/data/in/[file]: ENOENT'],
  ['a.pdf and b.pdf were lost', '[file] were lost'],
  [' .pdf files', ' .pdf files'],
])('the summary of %j is %j', (text, clean) => {
  expect(redactText(text)).toBe(clean);
});
