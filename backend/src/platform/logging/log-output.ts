import { writeSync } from 'node:fs';
import type { LogOutputState } from './logger.ts';

const OUTPUT = 1;
const ERROR_OUTPUT = 2;
/** Lines that closely follow another are written together. */
const GATHER_MS = 100;
const GATHER_BYTES = 32 * 1024;
/** Of a reader that takes nothing. */
const MAX_WAITING_BYTES = 1024 * 1024;
/** A full disk gets room again, a closed pipe does not: one attempt each time costs nothing. */
const RETRY_AFTER_MS = 10_000;
/** How long the end of the process waits for a slow reader. */
const EXIT_MS = 1000;

export interface LogOutput {
  /** One line with its line feed. Never throws and never waits for the reader. */
  write(line: string): void;
  state(): LogOutputState;
}

/** Writes to standard output, else to standard error; drops and counts lines that neither accepts. */
export function openLogOutput(): LogOutput {
  // Node makes a pipe non-blocking when its stream is first used, so that a stuck reader is EAGAIN.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const failedUntil = new Map<number, number>();
  let failure: string | null = null;
  let linesLost = 0;
  let lines = '';
  let chunk = Buffer.alloc(0);
  let written = 0;
  let gathering = false;

  /** Goes back to the start of a partly written line. */
  const rewind = () => (written = written === 0 ? 0 : chunk.lastIndexOf('\n', written - 1) + 1);

  /** False while the reader is slow. */
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

  /** False while lines wait for a slow reader. */
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

  const gather = () => {
    gathering = true;
    setTimeout(() => {
      gathering = false;
      if (!flush()) gather();
    }, GATHER_MS).unref();
  };

  process.on('exit', () => {
    const end = performance.now() + EXIT_MS;
    const pause = new Int32Array(new SharedArrayBuffer(4));
    while (!flush() && performance.now() < end) Atomics.wait(pause, 0, 0, 10);
  });

  return {
    write(line) {
      if (lines.length + chunk.length - written > MAX_WAITING_BYTES) {
        failure ??= 'EAGAIN';
        linesLost += 1;
        return;
      }
      lines += line;
      if (gathering && lines.length < GATHER_BYTES) return;
      flush();
      if (!gathering) gather();
    },
    state: () => ({ failure, linesLost }),
  };
}
