import { once } from 'node:events';
import {
  createServer,
  request,
  type ClientRequest,
  type IncomingMessage,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { ProblemError } from '../../problem.ts';
import { openUpload, type IncomingFile, type UploadLimits } from './receive-upload.ts';

const MAX = 1024 * 1024;
const B = 'edge-7f3a';
const TYPE = `multipart/form-data; boundary=${B}`;
const part = (name: string, filename: string | null, body: string | Buffer) =>
  Buffer.concat([
    Buffer.from(
      `--${B}\r\nContent-Disposition: form-data; name="${name}"${filename === null ? '' : `; filename="${filename}"`}\r\n\r\n`,
    ),
    Buffer.from(body),
    Buffer.from('\r\n'),
  ]);
const END = Buffer.from(`--${B}--\r\n`);

interface Taken {
  name: string;
  bytes: Buffer;
}

let server: Server;
let limits: UploadLimits;
let take: (file: IncomingFile) => Promise<Taken>;
let finished: number;
let aborted: number;

const keep = async (file: IncomingFile): Promise<Taken> => {
  const chunks: Buffer[] = [];
  try {
    await file.consume((chunk) => {
      chunks.push(chunk);
      return undefined;
    });
  } catch (error) {
    aborted++;
    throw error;
  }
  finished++;
  return { name: file.name, bytes: Buffer.concat(chunks) };
};

beforeEach(async () => {
  [limits, take, finished, aborted] = [{ maxFileSize: MAX }, keep, 0, 0];
  server = createServer((req, res) => {
    openUpload(req, limits)
      .then((file) => take(file))
      .then(
        ({ name, bytes }) => res.writeHead(201, { 'x-name': encodeURIComponent(name) }).end(bytes),
        (error: unknown) => {
          req.resume();
          const { status, code } =
            error instanceof ProblemError ? error : { status: 500, code: String(error) };
          res.writeHead(status).end(code);
          server.emit('answered', code);
        },
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function startUpload(type = TYPE): ClientRequest {
  const { port } = server.address() as AddressInfo;
  const call = request({
    host: '127.0.0.1',
    port,
    method: 'POST',
    headers: { 'content-type': type },
  });
  call.on('error', () => undefined);
  return call;
}

async function readResponse(
  call: ClientRequest,
): Promise<{ status: number; name: string; body: Buffer }> {
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return {
    status: response.statusCode ?? 0,
    name: decodeURIComponent(String(response.headers['x-name'] ?? '')),
    body: Buffer.concat(chunks),
  };
}

async function post(body: Buffer, type?: string) {
  const call = startUpload(type);
  call.end(body);
  const { status, body: response, name } = await readResponse(call);
  return { status, name, text: response.toString() };
}

test('an uploaded file arrives byte for byte, whatever its chunks and look-alike boundaries', async () => {
  const body = Buffer.from(`x\r\n--${B.slice(0, -1)}\r\n--\r\n`.repeat(3000));
  const whole = Buffer.concat([part('file', 'a.txt', body), END]);
  for (const size of [1_000_000, 997]) {
    const call = startUpload();
    for (let i = 0; i < whole.length; i += size) call.write(whole.subarray(i, i + size));
    call.end();
    const response = await readResponse(call);
    expect(response.status).toBe(201);
    expect(response.body.equals(body)).toBe(true);
  }
  expect(aborted).toBe(0);
});

test.each([
  [
    'UTF-8 of browsers',
    'filename="pi\u00e8ce d\u2019identit\u00e9.pdf"',
    'pi\u00e8ce d\u2019identit\u00e9.pdf',
  ],
  ['the extended form', 'filename="x.pdf"; filename*=UTF-8\'\'pi%C3%A8ce.pdf', 'pi\u00e8ce.pdf'],
])('a file name in %s is decoded', async (_, disposition, name) => {
  const response = await post(
    Buffer.concat([
      Buffer.from(
        `--${B}\r\nContent-Disposition: form-data; name="file"; ${disposition}\r\n\r\nx\r\n`,
      ),
      END,
    ]),
  );
  expect(response).toMatchObject({ status: 201, name });
});

test.each<[string, Buffer, number, string]>([
  [
    'two files',
    Buffer.concat([part('file', 'a.txt', 'a'), part('file', 'b.txt', 'b'), END]),
    400,
    'one-file-only',
  ],
  ['no part', END, 400, 'no-file'],
  ['an empty body', Buffer.alloc(0), 400, 'malformed-upload'],
  [
    'a file in another field',
    Buffer.concat([part('document', 'a.txt', 'a'), END]),
    400,
    'unexpected-field',
  ],
  [
    'a field before the file',
    Buffer.concat([part('title', null, 'a'), part('file', 'a.txt', 'a'), END]),
    400,
    'unexpected-field',
  ],
  [
    'a field after the file',
    Buffer.concat([part('file', 'a.txt', 'a'), part('title', null, 'a'), END]),
    400,
    'unexpected-field',
  ],
  ['a file without a name', Buffer.concat([part('file', '', 'a'), END]), 400, 'no-file'],
  ['no end', part('file', 'a.txt', 'a'), 400, 'malformed-upload'],
  ['a part cut in its header', Buffer.from(`--${B}\r\nContent-Disp`), 400, 'malformed-upload'],
  ['something else', Buffer.from('{"file":1}'), 400, 'malformed-upload'],
  [
    'one byte too many',
    Buffer.concat([part('file', 'a.txt', Buffer.alloc(MAX + 1)), END]),
    413,
    'too-large',
  ],
  [
    'far too many bytes',
    Buffer.concat([part('file', 'a.txt', Buffer.alloc(MAX * 3)), END]),
    413,
    'too-large',
  ],
])('an upload with %s is refused and leaves nothing behind', async (_, body, status, code) => {
  expect(await post(body)).toMatchObject({ status, text: code });
  expect(finished).toBe(0);
  expect(await post(Buffer.concat([part('file', 'a.txt', 'fine'), END]))).toMatchObject({
    status: 201,
    text: 'fine',
  });
});

test('a file of exactly the maximum size is accepted', async () => {
  expect(
    (await post(Buffer.concat([part('file', 'a.txt', Buffer.alloc(MAX, 'x')), END]))).status,
  ).toBe(201);
});

test.each([
  ['JSON', 'application/json', 415],
  ['a form without parts', 'application/x-www-form-urlencoded', 415],
  ['parts without a boundary', 'multipart/form-data', 415],
  ['parts with an empty boundary', 'multipart/form-data; charset=utf-8', 400],
])('%s is not an upload', async (_, type, status) => {
  expect((await post(Buffer.from('x'), type)).status).toBe(status);
});

test('a file that is too large is refused while the client is still sending', async () => {
  const call = startUpload();
  call.write(part('file', 'a.txt', Buffer.alloc(MAX + 100)));
  expect(await readResponse(call)).toMatchObject({ status: 413 });
  call.destroy();
  expect(aborted).toBe(1);
});

test('an aborted upload leaves nothing behind, and the next one succeeds', async () => {
  const response = once(server, 'answered');
  const call = startUpload();
  take = (file) => {
    call.destroy();
    return keep(file);
  };
  call.write(part('file', 'a.txt', Buffer.alloc(100_000)));
  expect(await response).toEqual(['upload-aborted']);
  expect([finished, aborted]).toEqual([0, 1]);
  take = keep;
  expect((await post(Buffer.concat([part('file', 'a.txt', 'fine'), END]))).status).toBe(201);
});

test('when the client disconnects, cleaning up waits for the running disk write', async () => {
  const response = once(server, 'answered');
  const disconnected = new Promise<void>((resolve) =>
    server.once('request', (req: IncomingMessage) =>
      // A premature result would appear in `order` before the next turn.
      req.once('close', () => setImmediate(resolve)),
    ),
  );
  const call = startUpload();
  const order: string[] = [];
  take = async (file) => {
    // Bytes that came with the part's head would not be read from the request any more.
    call.write(Buffer.alloc(1000));
    try {
      await file.consume(async () => {
        call.destroy();
        await disconnected;
        order.push('written');
      });
    } catch (error) {
      order.push('tidied up');
      throw error;
    }
    throw new Error('The upload ended well');
  };
  call.write(part('file', 'a.txt', '').subarray(0, -2));
  expect(await response).toEqual(['upload-aborted']);
  expect(order).toEqual(['written', 'tidied up']);
});

test('a client that stops sending gets an error and is cut off', async () => {
  limits = { maxFileSize: MAX, minimumRate: { bytes: 1000, milliseconds: 50 } };
  const call = startUpload();
  call.write(part('file', 'a.txt', 'slow'));
  expect(await readResponse(call)).toMatchObject({
    status: 408,
    body: Buffer.from('upload-stalled'),
  });
  expect([finished, aborted]).toEqual([0, 1]);
});

test.each([5000, MAX])(
  'a slow disk pauses a client with %i bytes and does not count as a slow client',
  async (size) => {
    limits = { maxFileSize: MAX, minimumRate: { bytes: 1, milliseconds: 400 } };
    let busy = 0;
    let together = 0;
    take = async (file) => {
      await file.consume(async () => {
        together = Math.max(together, ++busy);
        await new Promise((resolve) => setTimeout(resolve, 500));
        busy--;
      });
      return { name: file.name, bytes: Buffer.from(`${busy} under way`) };
    };
    expect(
      await post(Buffer.concat([part('file', 'a.txt', Buffer.alloc(size)), END])),
    ).toMatchObject({ status: 201, text: '0 under way' });
    expect(together).toBe(1);
  },
);

test('errors of the upload handler are the response', async () => {
  take = () => Promise.reject(new Error('disk'));
  expect(await post(Buffer.concat([part('file', 'a.txt', 'a'), END]))).toMatchObject({
    status: 500,
    text: 'Error: disk',
  });
});
