import { randomBytes } from 'node:crypto';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Upload } from 'tus-js-client';
import { inCampaign } from '../../../testing/campaign.ts';
import {
  startTestApp,
  type Client,
  type SignedInClient,
  type TestApp,
} from '../../../testing/test-app.ts';
import type { CreatedRequest, RequestedDocuments } from '../../requests/requests.contract.ts';
import type { PublicRequest } from '../../requests/detail/public-request.contract.ts';
import { sha256 } from '../../../platform/digest.ts';

const MIB = 1024 * 1024;
const MEGABYTES = inCampaign ? 200 : 50;
const PAGE = '/v1/public/request';
const TUS = { 'tus-resumable': '1.0.0' };
const BODY = { ...TUS, 'content-type': 'application/offset+octet-stream' };
const sha256Hex = (bytes: Uint8Array) => sha256(bytes).toString('hex');
const tokenOf = (url: string): string => url.split('/').at(-1)!;
const named = (name: string) => `filename ${Buffer.from(name).toString('base64')}`;
const pdf = (size: number): Buffer => {
  const bytes = Buffer.concat(
    Array.from({ length: Math.ceil(size / MIB) }, () => randomBytes(MIB)),
  ).subarray(0, size);
  bytes.write('%PDF-1.7\n', 0, 'latin1');
  return bytes;
};
describe('a resumable upload', () => {
  let app: TestApp;
  let recipient: Client;
  let token: string;
  let request: CreatedRequest;
  let documents: RequestedDocuments['documents'];
  let sender: SignedInClient;
  beforeAll(async () => {
    app = await startTestApp({
      dialect: 'sqlite',
      env: { MAX_FILE_SIZE: String(220 * MIB), RATE_LIMIT_UPLOAD: '3/3600', LOG_LEVEL: 'info' },
    });
    sender = await app.signUp();
    ({ data: request } = await sender.post<CreatedRequest>('/v1/requests', {
      recipientEmail: 'camille@example.org',
      recipientName: 'Camille',
      title: 'Dossier',
      documents: [{ title: 'Plans' }, { title: 'Avis' }],
    }));
    documents = (await sender.get<RequestedDocuments>(`/v1/requests/${request.id}/documents`)).data
      .documents;
    token = tokenOf(request.magicLink!);
    recipient = app.as(token);
  });
  afterAll(() => app?.close());

  test(`an upload of ${MEGABYTES} MB over a connection that breaks three times arrives once and complete`, async () => {
    const bytes = pdf(MEGABYTES * 1_000_000);
    const cuts = [0.15, 0.35, 0.125].map((share) => share * bytes.length);
    const line = await breakingLine(Number(new URL(app.url).port), cuts);
    await new Promise<void>((resolve, reject) => {
      new Upload(bytes as unknown as Blob, {
        endpoint: `http://127.0.0.1:${line.port}/api${PAGE}/documents/${documents[0]!.id}/uploads`,
        headers: { authorization: `Bearer ${token}`, host: new URL(app.url).host },
        metadata: { filename: 'plans.pdf' },
        uploadSize: bytes.length,
        retryDelays: [0, 50, 100, 200, 400, 800, 1600],
        onSuccess: () => resolve(),
        onError: reject,
      }).start();
    });
    line.close();
    expect(line.cuts()).toBe(3);
    expect((await recipient.get<PublicRequest>(PAGE)).data.documents[0]!.file).toMatchObject({
      size: bytes.length,
      sha256: sha256Hex(bytes),
      version: 1,
    });
    const whole = await sender.fetch(
      `/v1/requests/${request.id}/documents/${documents[0]!.id}/download`,
    );
    expect(sha256Hex(new Uint8Array(await whole.arrayBuffer()))).toBe(sha256Hex(bytes));
  });

  test('an upload in forty chunks counts once against the rate limit', async () => {
    const bytes = pdf(40_000);
    const begin = () =>
      recipient.fetch(`${PAGE}/documents/${documents[1]!.id}/uploads`, {
        method: 'POST',
        headers: { ...TUS, 'upload-length': '40000', 'upload-metadata': named('a.pdf') },
      });
    const place = (await begin()).headers.get('location')!.replace(/^\/api/, '');
    for (let offset = 0; offset < 40_000; offset += 1000) {
      expect(
        (
          await recipient.fetch(place, {
            method: 'PATCH',
            headers: { ...BODY, 'upload-offset': String(offset) },
            body: new Uint8Array(bytes.subarray(offset, offset + 1000)),
          })
        ).status,
      ).toBe(204);
    }
    expect((await recipient.get<PublicRequest>(PAGE)).data.documents[1]!.file).toMatchObject({
      sha256: sha256Hex(bytes),
    });
    expect([(await begin()).status, (await begin()).status]).toEqual([201, 429]);
  });
});

/** A proxy to `port` that breaks once after each of these byte counts, then stays open. */
async function breakingLine(port: number, after: number[]) {
  let cuts = 0;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const up = connect(port, '127.0.0.1');
    open.add(client).add(up);
    let passed = 0;
    const cut = () => {
      client.destroy();
      up.destroy();
    };
    client.on('data', (chunk) => {
      passed += chunk.length;
      if (!up.write(chunk)) {
        client.pause();
        up.once('drain', () => client.resume());
      }
      const limit = after[cuts];
      if (limit !== undefined && passed > limit) {
        cuts++;
        cut();
      }
    });
    up.pipe(client);
    for (const end of [client, up]) end.on('error', cut).on('close', cut);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    cuts: () => cuts,
    close() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
