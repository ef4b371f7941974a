import { MessageChannel } from 'node:worker_threads';

const { port1: closedPort } = new MessageChannel();
closedPort.close();

const MIN_BYTES = 16 * 1024;

/** Detaches memory that the garbage collector would keep: some 35 MB of a large upload. */
export function freeBuffer(buffer: Buffer): void {
  const memory = buffer.buffer;
  if (
    buffer.byteLength < MIN_BYTES ||
    buffer.byteLength !== memory.byteLength ||
    !(memory instanceof ArrayBuffer)
  )
    return;
  closedPort.postMessage(null, [memory]);
}
