import { concatBytes, type Bytes } from './bytes.ts';

export interface ByteReader {
  /** Fewer bytes only at the end. */
  read(length: number): Promise<Bytes>;
  hasMore(): Promise<boolean>;
  cancel(): Promise<void>;
}

export function createByteReader(source: ReadableStream<Uint8Array>): ByteReader {
  const reader = source.getReader();
  let waiting: Uint8Array[] = [];
  let available = 0;

  const fill = async (length: number): Promise<void> => {
    while (available < length) {
      const { done, value } = await reader.read();
      if (done) return;
      waiting.push(value);
      available += value.length;
    }
  };
  return {
    async read(length) {
      await fill(length);
      // A source may be one chunk of any size, which is not copied for each frame.
      const bytes = waiting.length === 1 ? waiting[0]! : concatBytes(...waiting);
      waiting = [bytes.subarray(length)];
      available = Math.max(0, available - length);
      return new Uint8Array(bytes.subarray(0, length));
    },
    async hasMore() {
      await fill(1);
      return available > 0;
    },
    cancel: () => reader.cancel(),
  };
}
