// What the tests need beside npm packages: a Chromium, a MariaDB, a clamd and, to break disks as root, strace. Brought on Debian as root, else asked for.
import { existsSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { run } from './lib.mjs';
import { findMariaDb } from './mariadb.mjs';

/** The shell without a screen is the same engine at three quarters of the processor time. */
const BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Path of a Chromium, or null. `CHROMIUM_PATH` wins. */
const findChromium = () =>
  process.env.CHROMIUM_PATH ?? BROWSERS.find((path) => existsSync(path)) ?? null;

const SCANNERS = [
  '/usr/sbin/clamd',
  '/usr/bin/clamd',
  '/usr/local/sbin/clamd',
  '/opt/homebrew/sbin/clamd',
];

/** Path of a clamd, or null. `CLAMD_PATH` wins. It needs no signatures: the tests bring one of their own. */
const findClamd = () => process.env.CLAMD_PATH ?? SCANNERS.find((path) => existsSync(path)) ?? null;

const isDebian = () =>
  existsSync('/usr/bin/apt-get') &&
  existsSync('/etc/os-release') &&
  /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'));

/** Answers `{ chromium, mysql }`, installing what is missing where it may; ends the process in words when it may not. */
export async function provide({ browser = true, scanner = true } = {}) {
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
