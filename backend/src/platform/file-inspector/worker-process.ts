// A process of its own that is given one file at a time and answers what it found. It has no environment, no key, no
// database: bytes come in by standard input, the answer goes out by pipe 3.
import { createWriteStream } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { inspectFile } from './inspect-file.ts';
import {
  toResponseHead,
  createMessageReader,
  encodeMessageHead,
  type InspectionRequest,
} from './ipc-protocol.ts';

/** The server ends a worker that takes too long. Should the server be gone, this thread does, however busy the other one is. */
const limit = Number(process.argv[2]);
const watchdog = new Worker(
  `const { parentPort } = require('node:worker_threads');
   let timer;
   parentPort.on('message', (busy) => { clearTimeout(timer); if (busy) timer = setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${limit}); });`,
  { eval: true, stdout: true, stderr: true, env: {} },
);

const out = createWriteStream('', { fd: 3 });
const read = createMessageReader<InspectionRequest>(
  ({ size }) => size,
  (question, file) => void answer(question, file),
);
process.stdin.on('data', read);
process.stdin.on('end', () => process.exit(0));
out.on('error', () => process.exit(0));

async function answer({ mediaType }: InspectionRequest, file: Buffer): Promise<void> {
  watchdog.postMessage(true);
  const found = await inspectFile(mediaType, file);
  out.write(encodeMessageHead(toResponseHead(found)));
  for (const { bytes } of found.renditions) out.write(bytes);
  watchdog.postMessage(false);
}
