// No environment, keys or database: bytes come in by standard input, results go out by pipe 3.
import { createWriteStream } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { inspectFile } from './inspect-file.ts';
import {
  toResponseHead,
  createMessageReader,
  encodeMessageHead,
  type InspectionRequest,
} from './ipc-protocol.ts';

/** Ends a busy worker whose server has died; otherwise the server enforces the time limit. */
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
  (request, file) => void respond(request, file),
);
process.stdin.on('data', read);
process.stdin.on('end', () => process.exit(0));
out.on('error', () => process.exit(0));

async function respond({ mediaType }: InspectionRequest, file: Buffer): Promise<void> {
  watchdog.postMessage(true);
  const inspection = await inspectFile(mediaType, file);
  out.write(encodeMessageHead(toResponseHead(inspection)));
  for (const { bytes } of inspection.renditions) out.write(bytes);
  watchdog.postMessage(false);
}
