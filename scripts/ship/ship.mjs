#!/usr/bin/env node
// Publishes a screen to a running Recueil. Node built-ins and npm only.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';

const HELP = `npm run ship -- COMMAND, or recueil-ship COMMAND

  publish FOLDER|TARBALL    uploads the dist of a build, or its tarball by npm pack
  promote SCREEN VERSION    makes a published version live
  rollback SCREEN           makes the version before the live one live
  canary SCREEN VERSION     gives a published version to some members: --percent, --organization
  canary SCREEN --end       gives everybody the live version again
  withdraw SCREEN           takes it away: visitors get the screen of the release, or none
  status [SCREEN]           which version is live
  history SCREEN            published versions, and who made which one live, when and why

  --promote                 after publish: makes it live
  --percent N               for canary: of all members, 1 to 100
  --organization ID         for canary: all its members; may be repeated
  --from VERSION            for rollback: refuses unless that version is live
  --reason TEXT             for promote, rollback, canary and withdraw: kept in the history
  --json                    prints the answer of the server, or an error, as JSON
  --help                    prints this help

RECUEIL_URL is the address of the product (http://localhost:3000 when absent), RECUEIL_SCREENS_KEY a
key of your team; an operator makes it with npm run screens:key -w backend.`;

/** Of a call with its upload: 10 MB over a slow line. */
const TIMEOUT_MS = 300_000;

/** A failure with a sentence for the person at the keyboard. */
class ShipError extends Error {}

const { values, positionals } = readArguments();
const [command = '', ...operands] = positionals;
const base = process.env.RECUEIL_URL ?? 'http://localhost:3000';
const isAddress = URL.canParse(base) && /^https?:$/.test(new URL(base).protocol);

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        promote: { type: 'boolean' },
        from: { type: 'string' },
        reason: { type: 'string' },
        percent: { type: 'string' },
        organization: { type: 'string', multiple: true },
        end: { type: 'boolean' },
        json: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    });
  } catch (error) {
    console.error(`${error.message}\n\n${HELP}`);
    process.exit(1);
  }
}

const encode = (parts) => parts.map(encodeURIComponent).join('/');

async function call(method, path, { body, type } = {}) {
  const key = process.env.RECUEIL_SCREENS_KEY;
  if (!key) throw new ShipError('RECUEIL_SCREENS_KEY is missing. An operator makes such a key.');
  if (!isAddress)
    throw new ShipError(
      `RECUEIL_URL is ${base}, which is no address such as https://recueil.example.`,
    );
  const response = await fetch(new URL(`/api/v1/screens${path}`, base), {
    method,
    redirect: 'manual',
    headers: { Authorization: `Bearer ${key}`, ...(type ? { 'Content-Type': type } : {}) },
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error) => {
    throw new ShipError(
      `${base} does not answer: ${error.cause?.message ?? error.message}. Is RECUEIL_URL right?`,
    );
  });
  if (response.status >= 300 && response.status < 400)
    throw new ShipError(
      `${base} leads to ${response.headers.get('location')}. Set RECUEIL_URL to the address of the product.`,
    );
  const answer = await response.json().catch(() => null);
  if (response.ok && isRecord(answer?.data)) return answer.data;
  if (response.ok || typeof answer?.detail !== 'string')
    throw new ShipError(`${base} answered with status ${response.status}: it is not Recueil.`);
  throw new ShipError(describeProblem(response.status, answer));
}

const isRecord = (value) => typeof value === 'object' && value !== null;

const describeProblem = (status, { detail, errors = [] }) =>
  [
    status === 401 ? `${detail} (the key in RECUEIL_SCREENS_KEY)` : detail,
    ...errors
      .filter(({ message }) => message !== detail)
      .map(({ field, message }) => `  ${field}: ${message}`),
  ].join('\n');

const post = (path, body) =>
  call('POST', path, { type: 'application/json', body: JSON.stringify(body) });

/** The tarball of a build's folder; a file is taken as it is. */
async function readTarball(path) {
  const found = await stat(path).catch(() => null);
  if (found === null) throw new ShipError(`There is no ${path}.`);
  if (found.isFile()) return readFile(path);
  const folder = await mkdtemp(join(tmpdir(), 'recueil-ship-'));
  try {
    const { stdout } = await promisify(execFile)(
      process.platform === 'win32' ? 'npm.cmd' : 'npm',
      ['pack', path, '--json', '--ignore-scripts', '--pack-destination', folder],
      { shell: process.platform === 'win32' },
    ).catch((error) => {
      throw new ShipError(`npm pack ${path} failed: ${String(error.stderr).trim()}`);
    });
    return await readFile(join(folder, JSON.parse(stdout)[0].filename));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Id and version, which are the address of the upload. Entries of a tar start at blocks of 512. */
function readDescription(tarball, path) {
  try {
    const tar = gunzipSync(tarball);
    for (let at = 0; at + 512 <= tar.length;) {
      const text = (from, length) =>
        tar.toString('utf8', at + from, at + from + length).split('\0')[0];
      const size = parseInt(text(124, 12), 8) || 0;
      if (text(0, 100) === 'package/mfe.json')
        return JSON.parse(tar.toString('utf8', at + 512, at + 512 + size));
      at += 512 + Math.ceil(size / 512) * 512;
    }
  } catch {}
  throw new ShipError(`${path} holds no mfe.json: it is not the production build of a screen.`);
}

async function publish([path]) {
  const tarball = await readTarball(resolve(process.env.INIT_CWD ?? '.', path));
  const { id, version } = readDescription(tarball, path);
  const published = await call('PUT', `/${encode([id])}/versions/${encode([version])}`, {
    body: tarball,
    type: 'application/gzip',
  });
  if (!values.promote)
    return [
      published,
      `${id} ${version} is published. Make it live: npm run ship -- promote ${id} ${version}`,
    ];
  return promote([id, version]);
}

const describeCanary = ({ version, percent, organizations }) =>
  `  canary ${version}: ${[
    ...(percent > 0 ? [`${percent} % of the members`] : []),
    ...(organizations.length > 0 ? [`organisations ${organizations.join(', ')}`] : []),
  ].join(' and ')}`;

const describeLive = ({ name, live, canary, notServed }) =>
  [
    live === null
      ? `${name}: no version is live`
      : `${name} ${live.version}, ${live.owner === 'team' ? 'promoted by a team' : 'of the release'}${live.since ? `, since ${live.since}` : ''}`,
    ...(canary ? [describeCanary(canary)] : []),
    ...(notServed ? [`  ${notServed}`] : []),
  ].join('\n');

const reason = () => (values.reason === undefined ? {} : { reason: values.reason });

async function promote([id, version]) {
  const answer = await post(`/${encode([id])}/pointers`, { version, ...reason() });
  return [
    answer,
    answer.changed
      ? `${id} ${version} is live. Pages loaded from now on use it.`
      : `${id} ${version} was live already.`,
  ];
}

async function rollback([id]) {
  const from = values.from === undefined ? {} : { from: values.from };
  const answer = await post(`/${encode([id])}/rollback`, { ...from, ...reason() });
  const { version } = answer.screen.live;
  return [answer, `${id} is back at ${version}. Pages loaded from now on use it.`];
}

async function canary([id, version]) {
  if (values.end) {
    const answer = await call('DELETE', `/${encode([id])}/canary`);
    return [answer, `The canary of ${id} is ended. Pages loaded from now on use the live version.`];
  }
  if (version === undefined) throw new ShipError('Name the version, or --end.');
  const { percent, organization: organizations } = values;
  const answer = await post(`/${encode([id])}/canary`, {
    version,
    ...(percent === undefined ? {} : { percent: Number(percent) }),
    ...(organizations === undefined ? {} : { organizations }),
    ...reason(),
  });
  return [answer, describeLive(answer.screen)];
}

async function withdraw([id]) {
  const answer = await post(`/${encode([id])}/withdrawal`, reason());
  return [answer, describeLive(answer.screen)];
}

async function status([id]) {
  const screens =
    id === undefined ? (await call('GET', '')).screens : [await call('GET', `/${encode([id])}`)];
  return [screens, screens.map(describeLive).join('\n')];
}

function describeEntry({ channel, version, percent, organizations }) {
  if (version === null) return 'withdrawn';
  if (channel === 'stable') return version;
  const isEnded = percent === 0 && organizations.length === 0;
  return `${version} ${isEnded ? 'no longer as canary' : 'as canary'}`;
}

async function history([id]) {
  const screen = await call('GET', `/${encode([id])}`);
  return [
    screen,
    [
      describeLive(screen),
      'Published, newest first:',
      ...screen.versions.map(
        ({ version, publishedAt, publishedBy }) => `  ${version}, ${publishedAt}, ${publishedBy}`,
      ),
      'Live, newest first:',
      ...screen.history.map(
        (entry) =>
          `  ${describeEntry(entry)}, ${entry.at}, ${entry.by}${entry.reason ? `: ${entry.reason}` : ''}`,
      ),
    ].join('\n'),
  ];
}

/** Each with the operands that it needs at least and takes at most. */
const COMMANDS = {
  publish: [publish, 1, 1],
  promote: [promote, 2, 2],
  rollback: [rollback, 1, 1],
  canary: [canary, 1, 2],
  withdraw: [withdraw, 1, 1],
  status: [status, 0, 1],
  history: [history, 1, 1],
};

const [work, least, most] = COMMANDS[command] ?? [];
if (values.help) console.log(HELP);
else if (!work || operands.length < least || operands.length > most) {
  console.error(HELP);
  process.exitCode = 1;
} else
  try {
    const [answer, text] = await work(operands);
    console.log(values.json ? JSON.stringify(answer, null, 2) : text);
  } catch (error) {
    if (!(error instanceof ShipError)) throw error;
    const { message } = error;
    console.error(values.json ? JSON.stringify({ error: message }) : message);
    process.exitCode = 1;
  }
