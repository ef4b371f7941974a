import { createReadStream, createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A stored object as the database describes it. */
export interface ObjectListEntry {
  readonly key: string;
  readonly size: number;
  /** Of the sealed bytes. */
  readonly sha256: string;
}

/** Writes a list of objects, one a line. */
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

/** Does the work for each, several at a time. */
export async function forEachConcurrently<T>(
  items: AsyncIterable<T>,
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const iterator = items[Symbol.asyncIterator]();
  // One reader of the list at a time: an async generator queues its calls itself.
  const worker = async () => {
    for (let next = await iterator.next(); next.done !== true; next = await iterator.next())
      await work(next.value);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
