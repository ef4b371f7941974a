import { expect, test } from '@jest/globals';
import { freeBuffer } from './free-buffer.ts';

test('freeing a large buffer with its own memory empties it', () => {
  const buffer = Buffer.allocUnsafeSlow(100_000);
  freeBuffer(buffer);
  expect(buffer.length).toBe(0);
  freeBuffer(buffer);
});

test.each<[string, () => Buffer]>([
  ['a slice', () => Buffer.alloc(100_000, 'x').subarray(0, 50_000)],
  ['a small buffer of the shared pool', () => Buffer.from('x'.repeat(1000))],
  [
    'a buffer in memory shared between threads',
    () => Buffer.from(new SharedArrayBuffer(100_000)).fill('x'),
  ],
])('freeing %s leaves it as it is', (_, make) => {
  const buffer = make();
  const length = buffer.length;
  freeBuffer(buffer);
  expect(buffer.toString('latin1')).toBe('x'.repeat(length));
});

test('memory of freed buffers does not wait for the garbage collector', () => {
  const before = process.memoryUsage().arrayBuffers;
  for (let i = 0; i < 2000; i++) freeBuffer(Buffer.allocUnsafeSlow(64 * 1024));
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(2 * 1024 * 1024);
});
