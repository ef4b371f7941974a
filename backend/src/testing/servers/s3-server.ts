import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { combineChecksums, computeChecksum } from '../../platform/storage/checksum.ts';

type S3Behaviour =
  | 'well'
  | 'full'
  | 'silent'
  | 'hangs'
  | 'breaks off'
  | 'refuses'
  | 'corrupts'
  | 'loses parts'
  | 'joins wrongly'
  | 'answers HTML';

/**
 * `proves`: returns the checksum of the stored bytes; `ignores`: like older stores; `refuses`:
 * fails calls with a checksum.
 */
export type S3Checksums = 'proves' | 'ignores' | 'refuses';

/** An S3-compatible store: s3rver with listing and cancelling of uploads, checksums and faults. */
export interface S3Server {
  readonly storageUrl: string;
  readonly env: Readonly<Record<string, string>>;
  readonly calls: string[];
  mood: S3Behaviour;
  checksums: S3Checksums;
  objects(): Promise<string[]>;
  pathOf(key: string): string;
  unfinished(): Promise<string[]>;
  /** Sets the time of an object or of an unfinished upload. */
  age(name: string, when: Date): Promise<void>;
  close(): Promise<void>;
}

const BUCKET = 'recueil';
const PREFIX = 'files/';
const SUFFIX = '._S3rver_object';
const require = createRequire(import.meta.url);
const S3rver = require('s3rver') as new (options: Record<string, unknown>) => {
  configureBuckets(): Promise<unknown>;
  callback(): RequestListener;
};

export async function startS3Server(): Promise<S3Server> {
  const folder = await mkdtemp(path.join(tmpdir(), 'recueil-s3-'));
  const store = new S3rver({
    directory: folder,
    silent: true,
    configureBuckets: [{ name: BUCKET }],
    vhostBuckets: false,
    allowMismatchedSignatures: true,
  });
  await store.configureBuckets();
  const handle = store.callback();
  const uploads = path.join(folder, BUCKET, '._S3rver_uploads');
  const calls: string[] = [];
  const state = { mood: 'well' as S3Behaviour, checksums: 'proves' as S3Checksums };

  const uploadIds = () => readdir(uploads).catch(() => [] as string[]);
  const listUploads = async (res: ServerResponse) => {
    const entries = await Promise.all(
      (await uploadIds()).map(async (id) => {
        const [key, stats] = await Promise.all([
          readFile(path.join(uploads, id, 'key'), 'utf8'),
          stat(path.join(uploads, id)),
        ]);
        return `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${stats.mtime.toISOString()}</Initiated></Upload>`;
      }),
    );
    res
      .setHeader('Content-Type', 'application/xml')
      .end(
        `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${entries.join('')}</ListMultipartUploadsResult>`,
      );
  };
  const refuse = (res: ServerResponse, status: number, code: string) =>
    res
      .writeHead(status, { 'Content-Type': 'application/xml' })
      .end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);

  const serve = async (req: IncomingMessage, res: ServerResponse) => {
    const url = new URL(req.url ?? '/', 'http://store');
    const writes = req.method === 'PUT' || req.method === 'POST';
    calls.push(
      `${req.method}${url.searchParams.has('uploads') ? ' ?uploads' : url.searchParams.has('uploadId') ? ' ?uploadId' : ''}`,
    );
    if (state.mood === 'silent') return void req.socket.destroy();
    if (state.mood === 'hangs') return void req.resume();
    if (state.mood === 'answers HTML')
      return void req
        .resume()
        .once('end', () => res.setHeader('Content-Type', 'text/html').end('<html><p>Welcome<br>'));
    if (state.mood === 'refuses')
      return void req.resume().once('end', () => refuse(res, 403, 'AccessDenied'));
    if (state.mood === 'full' && writes)
      return void req.resume().once('end', () => refuse(res, 507, 'InsufficientStorage'));
    if (state.mood === 'breaks off' && req.method === 'GET') breakOff(res);
    const id = url.searchParams.get('uploadId');
    if (req.method === 'GET' && url.searchParams.has('uploads')) return listUploads(res);
    if (req.method === 'DELETE' && id !== null) {
      await rm(path.join(uploads, id), { recursive: true, force: true });
      return void res.writeHead(204).end();
    }
    const names = Object.keys(req.headers).filter((name) => /^x-amz-(sdk-)?checksum-/.test(name));
    if (writes && names.length > 0 && state.checksums === 'refuses')
      return void req.resume().once('end', () => refuse(res, 501, 'NotImplemented'));
    const storedFile =
      id === null
        ? path.join(folder, url.pathname + SUFFIX)
        : path.join(uploads, id, url.searchParams.get('partNumber') ?? '');
    if (state.mood === 'loses parts' && req.method === 'POST' && id !== null)
      return void req.resume().once('end', () => refuse(res, 404, 'NoSuchUpload'));
    if (req.method === 'POST' && id !== null) {
      const parts = (await readdir(path.join(uploads, id)))
        .filter((name) => /^\d+$/.test(name))
        .sort((a, b) => Number(a) - Number(b))
        .map((name) => readFileSync(path.join(uploads, id, name)));
      if (state.mood === 'joins wrongly') parts.reverse();
      if (state.checksums === 'proves')
        addJoinedChecksum(res, combineChecksums(parts.map((part) => computeChecksum(part))));
    }
    if (req.method === 'PUT')
      beforeResponse(res, async () => {
        await waitUntilWritten(storedFile, Number(req.headers['content-length'] ?? 0));
        if (state.mood === 'corrupts') flipByte(storedFile);
        const sum = computeChecksum(readFileSync(storedFile));
        if (state.checksums === 'proves' && req.headers['x-amz-checksum-crc32'] !== undefined)
          res.setHeader('x-amz-checksum-crc32', sum);
      });
    handle(req, res);
  };
  const server = createServer(
    (req, res) => void serve(req, res).catch((error: unknown) => res.destroy(error as Error)),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const objects = async () =>
    (await readdir(path.join(folder, BUCKET), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile() && entry.name.endsWith(SUFFIX))
      .map((entry) => path.join(entry.parentPath, entry.name));
  const pathOf = (key: string) => path.join(folder, BUCKET, PREFIX, `${key}${SUFFIX}`);
  return {
    storageUrl: `s3://${BUCKET}/${PREFIX.slice(0, -1)}?endpoint=${encodeURIComponent(endpoint)}&region=eu-west-3`,
    env: { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' },
    calls,
    get mood() {
      return state.mood;
    },
    set mood(mood) {
      state.mood = mood;
    },
    get checksums() {
      return state.checksums;
    },
    set checksums(checksums) {
      state.checksums = checksums;
    },
    objects,
    pathOf,
    unfinished: uploadIds,
    async age(name, when) {
      const upload = path.join(uploads, name);
      await utimes((await uploadIds()).includes(name) ? upload : pathOf(name), when, when);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function beforeResponse(res: ServerResponse, action: () => Promise<void>): void {
  const end = res.end.bind(res) as (...args: unknown[]) => ServerResponse;
  res.end = ((...args: unknown[]) => {
    if (res.statusCode >= 300) return end(...args);
    action().then(
      () => end(...args),
      (error: unknown) => res.destroy(error as Error),
    );
    return res;
  }) as typeof res.end;
}

function addJoinedChecksum(res: ServerResponse, sum: string): void {
  const end = res.end.bind(res) as (body?: unknown) => ServerResponse;
  res.end = ((body?: unknown) => {
    const last = '</CompleteMultipartUploadResult>';
    const text = String(body).replace(last, `<ChecksumCRC32>${sum}</ChecksumCRC32>${last}`);
    if (res.statusCode >= 300 || res.headersSent) return end(body);
    res.setHeader('Content-Length', Buffer.byteLength(text));
    return end(text);
  }) as typeof res.end;
}

/** s3rver responds after reading the body, before all of it is in the file. */
async function waitUntilWritten(file: string, size: number): Promise<void> {
  while ((await stat(file)).size < size) await new Promise((resolve) => setImmediate(resolve));
}

function flipByte(file: string): void {
  const bytes = readFileSync(file);
  const at = bytes.length >> 1;
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  writeFileSync(file, bytes);
}

function breakOff(res: ServerResponse): void {
  const write = res.write.bind(res) as (chunk: unknown) => boolean;
  let sent = 0;
  res.write = ((chunk: Buffer) => {
    sent += chunk.length;
    if (sent > 300_000) {
      res.destroy();
      return false;
    }
    return write(chunk);
  }) as typeof res.write;
}
