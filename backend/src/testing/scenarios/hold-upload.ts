import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client, TestApp } from '../test-app.ts';
import { waitUntil } from '../wait-until.ts';

export interface HeldUpload {
  finish(): Promise<{ readonly status: number; readonly code: string | undefined }>;
}

/** A multipart upload of which the server stores the first half; the rest waits for `finish`. */
export async function holdUpload(app: TestApp, client: Client, path: string): Promise<HeldUpload> {
  const { storage } = app.platform.config;
  if (storage.kind !== 'folder') throw new Error('Needs a folder as storage.');
  const listUnfinished = () => readdir(join(storage.folder, 'incoming'));
  const before = new Set(await listUnfinished());
  const form = new FormData();
  form.append('file', new Blob(['%PDF-1.7\n'.padEnd(50_000, ' ')]), 'avis.pdf');
  const whole = new Response(form);
  const bytes = Buffer.from(await whole.arrayBuffer());
  const half = bytes.length / 2;
  let finish = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      stream.enqueue(bytes.subarray(0, half));
      finish = () => {
        stream.enqueue(bytes.subarray(half));
        stream.close();
      };
    },
  });
  const answer = client.fetch(path, {
    method: 'POST',
    body,
    duplex: 'half',
    headers: { 'content-type': whole.headers.get('content-type')! },
  } as RequestInit);
  await waitUntil('the first half to be stored', async () =>
    (await listUnfinished()).some((name) => !before.has(name)),
  );
  return {
    async finish() {
      finish();
      const response = await answer;
      const { code } = (await response.json()) as { code?: string };
      return { status: response.status, code };
    },
  };
}
