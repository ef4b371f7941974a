import { writeSync } from 'node:fs';
import type { LogOutputState } from './logger.ts';

const OUTPUT = 1;
const ERROR_OUTPUT = 2;
const BUFFER_MS = 100;
const BUFFER_BYTES = 32 * 1024;
const MAX_WAITING_BYTES = 1024 * 1024;
/** A full disk may get room again; a closed pipe costs one failed attempt each time. */
const RETRY_AFTER_MS = 10_000;
const EXIT_TIMEOUT_MS = 1000;

export interface LogOutput {
  write(line: string): void;
  state(): LogOutputState;
}

export function openLogOutput(): LogOutput {
  // Node makes a pipe non-blocking at the first use of its stream: a stuck reader is EAGAIN.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const failedUntil = new Map<number, number>();
  let failure: string | null = null;
  let linesLost = 0;
  let lines = '';
  let chunk = Buffer.alloc(0);
  let written = 0;
  let isBuffering = false;

  const rewind = () => (written = written === 0 ? 0 : chunk.lastIndexOf('\n', written - 1) + 1);

  const writeChunk = (): boolean => {
    for (const descriptor of [OUTPUT, ERROR_OUTPUT]) {
      if ((failedUntil.get(descriptor) ?? 0) > performance.now()) continue;
      try {
        written += writeSync(descriptor, chunk, written);
        if (descriptor === OUTPUT) failure = null;
        return true;
      } catch (error) {
        const { code = 'unknown' } = error as NodeJS.ErrnoException;
        if (code === 'EAGAIN') return false;
        if (descriptor === OUTPUT) failure = code;
        failedUntil.set(descriptor, performance.now() + RETRY_AFTER_MS);
        rewind();
      }
    }
    linesLost += chunk.subarray(written).toString().split('\n').length - 1;
    written = chunk.length;
    return true;
  };

  const flush = (): boolean => {
    for (;;) {
      if (written === chunk.length) {
        if (lines === '') return true;
        chunk = Buffer.from(lines);
        written = 0;
        lines = '';
      }
      if (!writeChunk()) return false;
    }
  };

  const scheduleFlush = () => {
    isBuffering = true;
    setTimeout(() => {
      isBuffering = false;
      if (!flush()) scheduleFlush();
    }, BUFFER_MS).unref();
  };

  process.on('exit', () => {
    const deadline = performance.now() + EXIT_TIMEOUT_MS;
    const sleeper = new Int32Array(new SharedArrayBuffer(4));
    while (!flush() && performance.now() < deadline) Atomics.wait(sleeper, 0, 0, 10);
  });

  return {
    write(line) {
      if (lines.length + chunk.length - written > MAX_WAITING_BYTES) {
        failure ??= 'EAGAIN';
        linesLost += 1;
        return;
      }
      lines += line;
      if (isBuffering && lines.length < BUFFER_BYTES) return;
      flush();
      if (!isBuffering) scheduleFlush();
    },
    state: () => ({ failure, linesLost }),
  };
}
