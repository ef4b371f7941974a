import { execFileSync, spawn } from 'node:child_process';
import {
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const SERVERS = [
  '/usr/sbin/mariadbd',
  '/usr/local/sbin/mariadbd',
  '/usr/bin/mariadbd',
  '/opt/homebrew/bin/mariadbd',
];

export const findMariaDb = () => SERVERS.find((path) => existsSync(path)) ?? null;

const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

/**
 * Starts a server on a free port of 127.0.0.1, with a binary log and root without a password;
 * `stop` deletes its data. `durable` uses production settings (for benchmarks) without the log and
 * with a buffer pool of that many MiB; `tls` names certificate and key files; `options` are further
 * server options. Returns `{ url, stop }`.
 */
export async function startMariaDb({ durable = false, bufferPool = 128, tls, options = [] } = {}) {
  const server = findMariaDb();
  if (!server) throw new Error('MariaDB is not installed.');
  const folder = mkdtempSync(join(tmpdir(), 'recueil-db-'));
  const temporary = join(folder, 'tmp');
  mkdirSync(temporary);
  const certificate = Object.entries(tls ?? {}).map(([name, file]) => {
    const copy = join(folder, `${name}.pem`);
    copyFileSync(file, copy);
    return { name, copy };
  });
  const asRoot = userInfo().uid === 0;
  const user = asRoot ? ['--user=mysql'] : [];
  if (asRoot) {
    const id = (flag) => Number(execFileSync('id', [flag, 'mysql'], { encoding: 'utf8' }));
    for (const path of [folder, temporary, ...certificate.map(({ copy }) => copy)])
      chownSync(path, id('-u'), id('-g'));
  }
  execFileSync(
    'mariadb-install-db',
    [
      '--no-defaults',
      `--datadir=${join(folder, 'data')}`,
      '--auth-root-authentication-method=normal',
      '--skip-test-db',
      ...user,
      `--tmpdir=${temporary}`,
    ],
    { stdio: 'ignore' },
  );
  const port = await freePort();
  const child = spawn(
    server,
    [
      '--no-defaults',
      `--datadir=${join(folder, 'data')}`,
      `--socket=${join(folder, 's.sock')}`,
      `--port=${port}`,
      '--bind-address=127.0.0.1',
      `--pid-file=${join(folder, 'pid')}`,
      `--tmpdir=${temporary}`,
      `--log-error=${join(folder, 'err.log')}`,
      '--character-set-server=utf8mb4',
      '--collation-server=utf8mb4_unicode_ci',
      '--default-time-zone=+00:00',
      '--performance-schema=off',
      ...(durable
        ? [
            '--skip-log-bin',
            '--innodb-flush-log-at-trx-commit=1',
            `--innodb-buffer-pool-size=${bufferPool}M`,
            '--innodb-log-file-size=512M',
          ]
        : [
            // As MySQL 8 and replicated servers; old logs go, because the folder may be in memory.
            '--log-bin=binlog',
            '--server-id=1',
            '--max-binlog-size=16M',
            '--binlog-expire-logs-seconds=60',
            '--innodb-flush-log-at-trx-commit=0',
            '--innodb-log-file-size=16M',
            '--innodb-buffer-pool-size=64M',
          ]),
      ...certificate.map(({ name, copy }) => `--ssl-${name}=${copy}`),
      ...options,
      ...user,
    ],
    { stdio: 'ignore' },
  );
  const exited = new Promise((resolve) => child.once('exit', resolve));
  for (let tries = 0; ; tries++) {
    try {
      execFileSync(
        'mariadb-admin',
        ['--no-defaults', '-S', join(folder, 's.sock'), '-u', 'root', 'ping'],
        { stdio: 'ignore' },
      );
      break;
    } catch {
      if (tries > 200 || child.exitCode !== null) {
        const log = existsSync(join(folder, 'err.log'))
          ? readFileSync(join(folder, 'err.log'), 'utf8')
          : '';
        child.kill('SIGKILL');
        throw new Error(`MariaDB did not start: ${log.slice(-500)}`);
      }
      await sleep(100);
    }
  }
  return {
    url: `mysql://root@127.0.0.1:${port}/`,
    async stop() {
      child.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
