import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const TEST_VIRUS_SIGNATURE = 'RECUEIL-TEST-SIGNATURE-7f3a91c04d2b';
export const SCANNER_LIMIT = 20 * 1024 * 1024;

const PROGRAM_PATHS = [
  '/usr/sbin/clamd',
  '/usr/bin/clamd',
  '/usr/local/sbin/clamd',
  '/opt/homebrew/sbin/clamd',
];

export interface TestClamd {
  /** For `CLAMD_URL`; known before the start. */
  readonly url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  remove(): Promise<void>;
}

/** Not started yet. */
export async function createTestClamd(): Promise<TestClamd> {
  const program = process.env['CLAMD_PATH'] ?? PROGRAM_PATHS.find(existsSync);
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
  // clamd may run under another account.
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
    const exited = new Promise<void>((resolve) => running.once('exit', () => resolve()));
    running.kill('SIGKILL');
    await exited;
    await rm(socket, { force: true });
  };

  return {
    url: `unix:${socket}`,
    async start() {
      let output = '';
      const started = spawn(program, [`--config-file=${file}`], {
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = started;
      for (const stream of [started.stdout, started.stderr])
        stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
      for (let tries = 0; !(await answers()); tries++) {
        if (started.exitCode !== null || tries > 1000)
          throw new Error(`clamd did not start: ${output.trim().split('\n').at(-1)}`);
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
