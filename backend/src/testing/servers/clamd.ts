import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The one thing that the scanner of the tests finds. */
export const TEST_VIRUS_SIGNATURE = 'RECUEIL-TEST-SIGNATURE-7f3a91c04d2b';
/** Bytes that it takes of one file. */
export const SCANNER_LIMIT = 20 * 1024 * 1024;

const PLACES = [
  '/usr/sbin/clamd',
  '/usr/bin/clamd',
  '/usr/local/sbin/clamd',
  '/opt/homebrew/sbin/clamd',
];

export interface TestClamd {
  /** For `CLAMD_URL`; known before it is started. */
  readonly url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Stops it and forgets its files. */
  remove(): Promise<void>;
}

/** A real clamd on a socket of its own that knows one signature of ours. Not started yet. */
export async function createTestClamd(): Promise<TestClamd> {
  const program = process.env['CLAMD_PATH'] ?? PLACES.find(existsSync);
  if (program === undefined)
    throw new Error(
      'The tests need clamd: install clamav-daemon (npm test does on Debian), or set CLAMD_PATH.',
    );
  const folder = await mkdtemp(join(tmpdir(), 'recueil-clamd-'));
  const [database, socket, file] = [
    join(folder, 'db'),
    join(folder, 's'),
    join(folder, 'clamd.conf'),
  ];
  await mkdir(database);
  await writeFile(
    join(database, 'recueil.ndb'),
    `Recueil.Test:0:*:${Buffer.from(TEST_VIRUS_SIGNATURE).toString('hex')}\n`,
  );
  await writeFile(
    file,
    [
      `DatabaseDirectory ${database}`,
      `LocalSocket ${socket}`,
      'Foreground yes',
      `StreamMaxLength ${SCANNER_LIMIT / 1024 / 1024}M`,
      'MaxThreads 4',
      '',
    ].join('\n'),
  );
  // A clamd that was installed for another account reads it as that one.
  await chmod(folder, 0o755);
  let child: ChildProcess | null = null;

  const answers = (): Promise<boolean> =>
    new Promise((resolve) => {
      const probe = connect(socket, () => probe.end('zPING\0'));
      probe.on('data', (chunk) => resolve(String(chunk).startsWith('PONG')));
      probe.on('error', () => resolve(false));
      probe.on('close', () => resolve(false));
    });
  const stop = async () => {
    const running = child;
    child = null;
    if (running === null || running.exitCode !== null || running.signalCode !== null) return;
    const gone = new Promise<void>((resolve) => running.once('exit', () => resolve()));
    running.kill('SIGKILL');
    await gone;
    await rm(socket, { force: true });
  };

  return {
    url: `unix:${socket}`,
    async start() {
      let said = '';
      const started = spawn(program, [`--config-file=${file}`], {
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = started;
      for (const stream of [started.stdout, started.stderr])
        stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
      for (let tries = 0; !(await answers()); tries++) {
        if (started.exitCode !== null || tries > 1000)
          throw new Error(`clamd did not start: ${said.trim().split('\n').at(-1)}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    stop,
    async remove() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
