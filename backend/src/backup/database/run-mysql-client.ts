import { spawn, spawnSync, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ConfigError } from '../../config/index.ts';
import type { MysqlConfig } from '../../platform/database/connections/data-sources.ts';

const PROGRAMS = { dump: ['mariadb-dump', 'mysqldump'], client: ['mariadb', 'mysql'] } as const;

interface MysqlClientOptions {
  readonly location: MysqlConfig;
  readonly program: keyof typeof PROGRAMS;
  readonly args: readonly string[];
  readonly input?: Readable;
  readonly output?: Writable;
}

/** The password goes through an unlinked file, not the command line. */
export async function runMysqlClient({
  location,
  program,
  args,
  input,
  output,
}: MysqlClientOptions): Promise<void> {
  const command = findInstalledProgram(program);
  const { pathname } = new URL(location.url);
  const options = openNamelessFile(formatOptionFile(location));
  try {
    const child = spawn(
      command,
      ['--defaults-file=/dev/fd/3', ...args, decodeURIComponent(pathname.slice(1))],
      { stdio: ['pipe', 'pipe', 'pipe', options] },
    ) as ChildProcessWithoutNullStreams;
    let stderr = '';
    child.stderr.on('data', (chunk: Buffer) => (stderr = (stderr + chunk.toString()).slice(-2000)));
    const ended = new Promise<number | null>((resolve, reject) =>
      child.once('error', reject).once('close', resolve),
    );
    // A program that ends early breaks the pipe; its standard error says why.
    const inputPiped =
      input === undefined
        ? (child.stdin.end(), null)
        : pipeline(input, child.stdin).catch((error: unknown) => error as Error);
    const outputPiped =
      output === undefined
        ? (child.stdout.resume(), null)
        : pipeline(child.stdout, output).catch((error: unknown) => error as Error);
    const [code, inputResult, outputResult] = await Promise.all([ended, inputPiped, outputPiped]);
    if (code !== 0) throw new ConfigError(`${command} failed (${String(code)}): ${stderr.trim()}`);
    if (inputResult instanceof Error) throw inputResult;
    if (outputResult instanceof Error) throw outputResult;
  } finally {
    closeSync(options);
  }
}

/** The system frees an unlinked file when the last process that has it open ends. */
function openNamelessFile(content: string): number {
  const folder = mkdtempSync(join(tmpdir(), 'recueil-client-'));
  const descriptor = openSync(join(folder, 'options.cnf'), 'wx+', 0o600);
  rmSync(folder, { recursive: true });
  // Keep the position at the start: on some systems /dev/fd shares it.
  writeSync(descriptor, Buffer.from(content), 0, undefined, 0);
  return descriptor;
}

function findInstalledProgram(program: keyof typeof PROGRAMS): string {
  const found = PROGRAMS[program].find(
    (name) => spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0,
  );
  if (found === undefined)
    throw new ConfigError(
      `Neither ${PROGRAMS[program].join(' nor ')} is installed. Install the client of your database (Debian: mariadb-client) on this machine.`,
    );
  return found;
}

/** `loose-`: ignored by whichever of the two clients does not know the option. */
function formatOptionFile({ url, tls }: MysqlConfig): string {
  const { hostname, port, username, password } = new URL(url);
  const quoted = (text: string) =>
    `"${decodeURIComponent(text).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
  return [
    '[client]',
    `host=${hostname.replace(/^\[|\]$/g, '')}`,
    `port=${port || '3306'}`,
    'protocol=tcp',
    `user=${quoted(username)}`,
    `password=${quoted(password)}`,
    ...(tls ? tlsOptions() : ['loose-skip-ssl']),
    'loose-get-server-public-key',
    'default-character-set=utf8mb4',
    '',
  ].join('\n');
}

const SYSTEM_AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt';

function tlsOptions(): string[] {
  const authorities =
    process.env['NODE_EXTRA_CA_CERTS'] ??
    (existsSync(SYSTEM_AUTHORITIES) ? SYSTEM_AUTHORITIES : null);
  const options = ['loose-ssl', 'loose-ssl-verify-server-cert', 'loose-ssl-mode=VERIFY_IDENTITY'];
  return authorities === null ? options : [...options, `ssl-ca=${authorities}`];
}
