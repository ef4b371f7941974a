import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';

interface Item {
  readonly type: string;
  readonly content: string;
}

/** A stand-in for a Sentry server that keeps envelopes as received. */
export interface Ingest {
  readonly dsn: string;
  readonly items: readonly Item[];
  /** Everything received, addresses and headers included. */
  readonly everything: () => string;
  readonly of: (type: string) => Record<string, unknown>[];
  /** Sets the status of later responses. */
  answer(status: number): void;
  close(): Promise<void>;
}

/** An item is a header line, then content of the given length or up to the end of the line. */
const itemsOf = (envelope: Buffer): Item[] => {
  const items: Item[] = [];
  const line = (from: number) =>
    envelope.indexOf(10, from) === -1 ? envelope.length : envelope.indexOf(10, from);
  for (let at = line(0) + 1; at < envelope.length;) {
    const head = JSON.parse(envelope.toString('utf8', at, line(at))) as {
      type: string;
      length?: number;
    };
    const start = line(at) + 1;
    const end = head.length === undefined ? line(start) : start + head.length;
    items.push({ type: head.type, content: envelope.toString('utf8', start, end) });
    at = end + 1;
  }
  return items;
};

export async function startIngest(): Promise<Ingest> {
  let status = 200;
  const items: Item[] = [];
  const raw: string[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      response
        .writeHead(status, {
          'access-control-allow-origin': '*',
          'content-type': 'application/json',
        })
        .end('{}');
      if (request.method !== 'POST') return;
      const sent = Buffer.concat(parts);
      const envelope = request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent;
      raw.push(`${request.url} ${JSON.stringify(request.headers)}\n${envelope.toString('utf8')}`);
      items.push(...itemsOf(envelope));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    dsn: `http://0123456789abcdef0123456789abcdef@127.0.0.1:${(server.address() as AddressInfo).port}/1`,
    items,
    everything: () => raw.join('\n'),
    of: (type) =>
      items
        .filter((item) => item.type === type)
        .map(({ content }) => JSON.parse(content) as Record<string, unknown>),
    answer: (next) => void (status = next),
    close: () =>
      new Promise((resolve) => (server.closeAllConnections(), server.close(() => resolve()))),
  };
}
