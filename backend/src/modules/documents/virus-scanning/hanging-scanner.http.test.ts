import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp, type SignedInClient, type TestApp } from '../../../testing/test-app.ts';
import { SQLITE_ONLY } from '../../../testing/test-database.ts';
import type { VaultDocument } from '../documents.contract.ts';
import { waitUntil } from '../../../testing/wait-until.ts';

const createForm = (text: string): FormData => {
  const form = new FormData();
  form.append('file', new Blob([`%PDF-1.4\n% ${text}\n%%EOF\n`]), `${text}.pdf`);
  return form;
};

describe.each(SQLITE_ONLY)('a hanging virus scanner with %s', (dialect) => {
  let app: TestApp;
  let sender: SignedInClient;
  let scanner: Server;
  const sockets = new Set<Socket>();
  /** Never answers for files with « fige »; says OK about others after their last frame. */
  beforeAll(async () => {
    scanner = createServer((socket) => {
      let received = Buffer.alloc(0);
      sockets.add(socket.on('error', () => undefined));
      socket.on('data', (chunk: Buffer) => {
        received = Buffer.concat([received, chunk]);
        if (!received.includes('fige') && received.subarray(-4).equals(Buffer.alloc(4)))
          socket.end('stream: OK\0');
      });
    });
    await new Promise<void>((resolve) => scanner.listen(0, '127.0.0.1', resolve));
    app = await startTestApp({
      dialect,
      env: {
        CLAMD_URL: `tcp://127.0.0.1:${(scanner.address() as AddressInfo).port}`,
        LOG_LEVEL: 'info',
      },
    });
    sender = await app.signUp();
  });
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    await app?.close();
    await new Promise((resolve) => scanner.close(resolve));
  });

  const uploadToVault = async (text: string) =>
    (await sender.post<VaultDocument>('/v1/documents/upload', createForm(text))).data.id;
  const getScanState = async (id: string) =>
    (await sender.get<VaultDocument>(`/v1/documents/${id}`)).data.scan;

  test('a scan that hangs does not delay others, and its file stays closed', async () => {
    const hanging = await uploadToVault('fige');
    await waitUntil('the scan that hangs', () => sockets.size > 0);
    const others = await Promise.all(
      ['un', 'deux', 'trois', 'quatre', 'cinq', 'six'].map(uploadToVault),
    );
    for (const id of others)
      await waitUntil('the scan of another file', async () => (await getScanState(id)) === 'clean');
    expect(await getScanState(hanging)).toBe('pending');
    expect((await sender.get(`/v1/documents/${hanging}/download`)).problem).toMatchObject({
      status: 409,
      code: 'not-released-yet',
    });
  });
});
