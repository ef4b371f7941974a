import { expect, test } from '@jest/globals';
import { createZipFileCounter } from './archive-progress.rules.ts';

const u32 = (...values: number[]) => new Uint8Array(new Uint32Array(values).buffer);
const join = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));
const entry = (name: string, bytes: Uint8Array) => {
  const head = new Uint8Array(30);
  new DataView(head.buffer).setUint32(0, 0x04034b50, true);
  new DataView(head.buffer).setUint16(26, name.length, true);
  return join(
    head,
    new TextEncoder().encode(name),
    bytes,
    u32(0x08074b50, 0, bytes.length, bytes.length),
  );
};
const DIRECTORY = join(u32(0x02014b50), new Uint8Array(42));

// A ZIP-based document contains headers and descriptors of its own.
const inner = join(entry('word/document.xml', new Uint8Array(50).fill(0x50)), DIRECTORY);
const archive = join(
  entry('Camille/a.pdf', new Uint8Array(1000).fill(7)),
  entry('Camille/b.docx', inner),
  entry('c.txt', new Uint8Array(0)),
  DIRECTORY,
);

test.each([1, 2, 7, 64, 5000])(
  'complete files of a ZIP are counted when it arrives in chunks of %d bytes',
  (size) => {
    const count = createZipFileCounter();
    const seen: number[] = [];
    for (let at = 0; at < archive.length; at += size) {
      count.addChunk(archive.subarray(at, at + size));
      seen.push(count.done());
    }
    expect(count.done()).toBe(3);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
  },
);

test('an incomplete file of a ZIP is not counted', () => {
  const count = createZipFileCounter();
  count.addChunk(archive.subarray(0, 1040));
  expect(count.done()).toBe(0);
});
