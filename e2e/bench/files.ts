import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request, type IncomingMessage, type RequestOptions } from 'node:http';
import type { Caller } from '../api.ts';

export const MIB = 1024 ** 2;

const BOUNDARY = '----recueil-bench-7f3a91c04d2b4e55';
const NOISE = randomBytes(MIB);
const PDF = Buffer.from('%PDF-1.7\n');
const HEAD = Buffer.from(
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="bench.pdf"\r\nContent-Type: application/pdf\r\n\r\n`,
);
const TAIL = Buffer.from(`\r\n--${BOUNDARY}--\r\n`);

type Send = (bytes: Uint8Array) => Promise<unknown>;
export const keepAlive = (sockets: number) => new Agent({ keepAlive: true, maxSockets: sockets });

/** A call whose body `write` sends piece by piece; of a long response only the beginning is kept. */
export async function transfer(
  url: string,
  options: RequestOptions,
  write: (send: Send) => Promise<unknown> = () => Promise.resolve(),
): Promise<{ size: number; text: string }> {
  const call = request(url, options);
  const responded = once(call, 'response') as Promise<[IncomingMessage]>;
  await write(async (bytes) => call.write(bytes) || (await once(call, 'drain')));
  call.end();
  const [response] = await responded;
  let [size, text] = [0, ''];
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size < MIB) text += chunk.toString();
  }
  const { statusCode = 0 } = response;
  if (statusCode >= 300) throw new Error(`${url} was answered ${statusCode}: ${text}`);
  return { size, text };
}

export const authorize = ({ bearer }: Caller) => ({ authorization: `Bearer ${bearer}` });

export async function download(url: string, mib: number, headers = {}): Promise<void> {
  const { size } = await transfer(url, { headers });
  if (size < mib * MIB) throw new Error(`${url} sent ${size} bytes.`);
}

async function sendFile(send: Send, mib: number): Promise<void> {
  await send(PDF);
  await send(NOISE.subarray(PDF.length));
  for (let sent = 1; sent < mib; sent++) await send(NOISE);
}

/** Uploads that many generated mebibytes into the vault; returns the document's id. */
export async function upload(caller: Caller, mib: number, agent?: Agent): Promise<string> {
  const type = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
  const options = { method: 'POST', headers: { ...authorize(caller), ...type }, agent };
  const write = async (send: Send) => {
    await send(HEAD);
    await sendFile(send, mib);
    await send(TAIL);
  };
  const { text } = await transfer(`${caller.url}/api/v1/documents/upload`, options, write);
  return (JSON.parse(text) as { data: { id: string } }).data.id;
}

/** The same bytes for the bare server. */
export const uploadBare = (bare: string, mib: number, name = 'file', agent?: Agent) =>
  transfer(`${bare}/files/${name}`, { method: 'POST', agent }, (send) => sendFile(send, mib));
