import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { run } from './lib.mjs';
import { findMariaDb } from './mariadb.mjs';

const MEMORY = '/dev/shm';
const ENOUGH = 4 * 1024 ** 3;

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH;
  } catch {
    return false;
  }
}

/**
 * Sets TMPDIR for this process and its children to a folder in memory, deleted at exit, if it has
 * room: thousands of small databases then need no disk.
 */
export function useMemoryTempFolder() {
  if (process.env.TMPDIR || !hasRoom()) return;
  const folder = mkdtempSync(`${MEMORY}/recueil-test-`);
  // The database server reads below it as another account.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  // A signal would end the process without its exit handlers, and leave the folder in memory.
  for (const [signal, number] of [
    ['SIGINT', 2],
    ['SIGTERM', 15],
  ])
    process.once(signal, () => process.exit(128 + number));
}

/** The headless shell is the same engine at three quarters of the processor time. */
const BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const findChromium = () =>
  process.env.CHROMIUM_PATH ?? BROWSERS.find((path) => existsSync(path)) ?? null;

const SCANNERS = [
  '/usr/sbin/clamd',
  '/usr/bin/clamd',
  '/usr/local/sbin/clamd',
  '/opt/homebrew/sbin/clamd',
];

/** Tests bring their own signature. */
const findClamd = () => process.env.CLAMD_PATH ?? SCANNERS.find((path) => existsSync(path)) ?? null;

const isDebian = () =>
  existsSync('/usr/bin/apt-get') &&
  existsSync('/etc/os-release') &&
  /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'));

/**
 * Chromium, MariaDB, clamd and, as root, strace: installed on Debian as root, else named in an error.
 */
export async function ensureTestPrograms({ browser = true, scanner = true } = {}) {
  const missing = () => [
    ...(browser && !findChromium() ? ['chromium-headless-shell'] : []),
    ...(!process.env.TEST_MYSQL_URL && !findMariaDb() ? ['mariadb-server'] : []),
    ...(scanner && !findClamd() ? ['clamav-daemon'] : []),
    ...(browser &&
    process.platform === 'linux' &&
    userInfo().uid === 0 &&
    !existsSync('/usr/bin/strace')
      ? ['strace']
      : []),
  ];
  if (missing().length > 0 && isDebian() && userInfo().uid === 0) {
    console.log(`Installing ${missing().join(' and ')} with apt-get…`);
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], { env, quiet: true });
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing()], {
      env,
      quiet: true,
    });
  }
  const absent = missing();
  if (absent.length > 0) {
    console.error(
      `The tests need ${absent.join(' and ')}: install ${absent.length > 1 ? 'them' : 'it'} (Debian: apt-get install ${absent.join(' ')})${absent.includes('mariadb-server') ? ', or set TEST_MYSQL_URL to a MySQL or MariaDB account that may create databases' : ''}${absent.includes('chromium-headless-shell') ? ', or set CHROMIUM_PATH' : ''}${absent.includes('clamav-daemon') ? ', or set CLAMD_PATH' : ''}.`,
    );
    process.exit(1);
  }
  return { chromium: findChromium(), mysql: process.env.TEST_MYSQL_URL ?? null };
}
