import { MessageChannel } from 'node:worker_threads';

const { port1: nowhere } = new MessageChannel();
nowhere.close();

/** The shared pool of small buffers is half of this. */
const SMALLEST = 16 * 1024;

/**
 * Gives the memory of a buffer back at once; the buffer is empty afterwards. A large upload passes through twice its size
 * in buffers, and the collector lets some 35 MB of them gather before it comes by. Posting to a closed port moves the
 * memory out of this program's hands and drops it. Slices, which may have neighbours, and small buffers stay as they are.
 */
export function freeBuffer(buffer: Buffer): void {
  const memory = buffer.buffer;
  if (
    buffer.byteLength < SMALLEST ||
    buffer.byteLength !== memory.byteLength ||
    !(memory instanceof ArrayBuffer)
  )
    return;
  nowhere.postMessage(null, [memory]);
}
