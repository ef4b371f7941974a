import { createReadStream, createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

const CONCURRENCY = 4;

export interface ObjectListEntry {
  readonly key: string;
  readonly size: number;
  /** Of the sealed bytes. */
  readonly sha256: string;
}

export function createObjectListWriter(file: string) {
  const stream = createWriteStream(file, { mode: 0o600 });
  const ended = finished(stream);
  ended.catch(() => undefined);
  let [count, bytes] = [0, 0];
  return {
    async add(object: ObjectListEntry): Promise<void> {
      count++;
      bytes += object.size;
      if (!stream.write(`${JSON.stringify(object)}\n`))
        await Promise.race([once(stream, 'drain'), ended]);
    },
    async end(): Promise<{ count: number; bytes: number }> {
      stream.end();
      await ended;
      return { count, bytes };
    },
  };
}

export async function* readObjectList(file: string): AsyncGenerator<ObjectListEntry> {
  for await (const line of createInterface({ input: createReadStream(file) }))
    yield JSON.parse(line) as ObjectListEntry;
}

export async function forEachConcurrently<T>(
  items: AsyncIterable<T> | Iterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const iterator =
    Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();
  // Workers share one iterator: async generators queue calls of `next`.
  const worker = async () => {
    for (let next = await iterator.next(); next.done !== true; next = await iterator.next())
      await work(next.value);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}
