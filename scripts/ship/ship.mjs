#!/usr/bin/env node
// Publishes a screen to a running Recueil. Node built-ins and npm only.
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { describeHistory, describeLive } from './describe-screen.mjs';
import { readDescription, readFiles, readTarball } from './read-build.mjs';
import { ShipError } from './ship-error.mjs';
import { findEvaluationFault } from './try-build.mjs';

const HELP = `npm run ship -- COMMAND, or recueil-ship COMMAND

  publish FOLDER|TARBALL    tries the dist of a build, or its tarball by npm pack, and uploads it
  promote SCREEN VERSION    makes a published version live
  rollback SCREEN           makes the version before the live one live
  canary SCREEN VERSION     gives a published version to some members: --percent, --organization
  canary SCREEN [VERSION] --end
                            gives everybody the live version again
  withdraw SCREEN           takes it away: visitors get the screen of the release, or none
  status [SCREEN]           which version is live
  history SCREEN            published versions, and who made which one live, when and why

  --promote                 after publish: makes it live
  --percent N               for canary: of all members, 1 to 100
  --organization ID         for canary: all its members; may be repeated
  --from VERSION            for promote and rollback: refuses unless that version is live
  --to VERSION              for rollback: refuses unless that version comes back
  --reason TEXT             for promote, rollback, canary and withdraw: kept in the history
  --json                    prints the answer of the server, or an error, as JSON
  --help                    prints this help

RECUEIL_URL is the address of the product (http://localhost:3000 when absent), RECUEIL_SCREENS_KEY a
key of your team; an operator makes it with npm run screens:key -w backend.`;

const TIMEOUT_MS = 15_000;
/** Of a call with its upload: 10 MB over a slow line. */
const UPLOAD_TIMEOUT_MS = 300_000;
/** While the server takes uploads of others: about a minute. */
const UPLOAD_RETRIES = 12;

const KEY_PATTERN = /^rp_[0-9A-HJKMNP-TV-Z]{26}_[A-Za-z0-9_-]{43}$/;

/** A command that is not understood. */
class UsageError extends ShipError {}

const base = process.env.RECUEIL_URL ?? 'http://localhost:3000';
const isAddress = URL.canParse(base) && /^https?:$/.test(new URL(base).protocol);

const OPTIONS = {
  promote: { type: 'boolean' },
  from: { type: 'string' },
  to: { type: 'string' },
  reason: { type: 'string' },
  percent: { type: 'string' },
  organization: { type: 'string', multiple: true },
  end: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
};

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: OPTIONS });
  } catch (error) {
    throw new UsageError(error.message);
  }
}

/** `path`: the id of the screen first, or empty. */
async function call(method, path, options = {}) {
  const { query, body, type, timeout = TIMEOUT_MS, retries = 0 } = options;
  const key = process.env.RECUEIL_SCREENS_KEY?.trim();
  if (!key) throw new ShipError('RECUEIL_SCREENS_KEY is missing. An operator makes such a key.');
  if (!KEY_PATTERN.test(key))
    throw new ShipError(
      'This publisher key is unknown. Check that it was copied whole. (the key in RECUEIL_SCREENS_KEY)',
    );
  if (!isAddress)
    throw new ShipError(
      `RECUEIL_URL is ${base}, which is no address such as https://recueil.example.`,
    );
  const url = new URL(['/api/v1/screens', ...path.map(encodeURIComponent)].join('/'), base);
  url.search = new URLSearchParams(query).toString();
  const explain = (error) => {
    const reason =
      error.name === 'TimeoutError'
        ? ` within ${timeout / 1000} seconds`
        : `: ${error.cause?.message ?? error.message}`;
    throw new ShipError(`${base} does not answer${reason}. Is RECUEIL_URL right?`);
  };
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    headers: { Authorization: `Bearer ${key}`, ...(type ? { 'Content-Type': type } : {}) },
    body,
    signal: AbortSignal.timeout(timeout),
  }).catch(explain);
  const wait = Number(response.headers.get('retry-after'));
  if (response.status === 503 && wait > 0 && retries > 0) {
    await response.body?.cancel();
    // Apart from others that were refused at the same moment.
    await setTimeout(wait * 1000 * (0.5 + Math.random()));
    return call(method, path, { ...options, retries: retries - 1 });
  }
  if (response.status >= 300 && response.status < 400)
    throw new ShipError(
      `${base} leads to ${response.headers.get('location')}. Set RECUEIL_URL to the address of the product.`,
    );
  const answer = parseJson(await response.text().catch(explain));
  if (response.ok && isRecord(answer?.data)) return answer.data;
  if (response.ok || typeof answer?.detail !== 'string')
    throw new ShipError(`${base} answered with status ${response.status}: it is not Recueil.`);
  throw new ShipError(describeProblem(response.status, answer, path));
}

function parseJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isRecord = (value) => typeof value === 'object' && value !== null;

function describeProblem(status, { code, detail, errors = [] }, [id, act, version]) {
  if (code === 'not-found' && act === 'versions')
    return `mfe.json names ${id} ${version}. A screen is mfe- and small letters, a version three numbers with dots, such as 1.4.0.`;
  if (code === 'not-found' && id !== undefined)
    return `No screen ${id} is known. List those that are: npm run ship -- status`;
  return [
    status === 401 ? `${detail} (the key in RECUEIL_SCREENS_KEY)` : detail,
    ...errors
      .filter(({ message }) => message !== detail)
      .map(({ field, message }) => `  ${field}: ${message}`),
  ].join('\n');
}

const post = (path, body) =>
  call('POST', path, { type: 'application/json', body: JSON.stringify(body) });

async function publish([path]) {
  const tarball = await readTarball(resolve(process.env.INIT_CWD ?? '.', path));
  const files = readFiles(tarball);
  const description = readDescription(files, path);
  const { id, version } = description;
  const fault = await findEvaluationFault(files, description);
  if (fault !== null) throw new ShipError(`${fault} Nothing was sent.`);
  const published = await call('PUT', [id, 'versions', version], {
    body: tarball,
    type: 'application/gzip',
    timeout: UPLOAD_TIMEOUT_MS,
    retries: UPLOAD_RETRIES,
  });
  if (!values.promote)
    return [
      published,
      `${id} ${version} is published. Make it live: npm run ship -- promote ${id} ${version}`,
    ];
  return promote([id, version]);
}

async function promote([id, version]) {
  const { from, reason } = values;
  const answer = await post([id, 'pointers'], { version, from, reason });
  return [
    answer,
    answer.changed
      ? `${id} ${version} is live. Pages loaded from now on use it.`
      : `${id} ${version} was live already.`,
  ];
}

async function rollback([id]) {
  const { from, to, reason } = values;
  const answer = await post([id, 'rollback'], { from, to, reason });
  const { version } = answer.screen.live;
  return [answer, `${id} is back at ${version}. Pages loaded from now on use it.`];
}

async function canary([id, version]) {
  if (version === undefined) throw new ShipError('Name the version, or --end.');
  const { organization: organizations, reason } = values;
  const percent = values.percent === undefined ? undefined : Number(values.percent);
  const answer = await post([id, 'canary'], { version, percent, organizations, reason });
  return [answer, describeLive(answer.screen)];
}

async function endCanary([id, version]) {
  const query = version === undefined ? {} : { version };
  const answer = await call('DELETE', [id, 'canary'], { query });
  return [
    answer,
    `The canary ${version === undefined ? `of ${id}` : `${id} ${version}`} is ended. Pages loaded from now on use the live version.`,
  ];
}

async function withdraw([id]) {
  const answer = await post([id, 'withdrawal'], { reason: values.reason });
  return [answer, describeLive(answer.screen)];
}

async function status([id]) {
  const screens = id === undefined ? (await call('GET', [])).screens : [await call('GET', [id])];
  return [screens, screens.map(describeLive).join('\n')];
}

async function history([id]) {
  const screen = await call('GET', [id]);
  return [screen, describeHistory(screen)];
}

/** Each with the operands that it needs at least and takes at most, and its options. */
const COMMANDS = {
  publish: [publish, 1, 1, ['promote']],
  'publish --promote': [publish, 1, 1, ['promote', 'from', 'reason']],
  promote: [promote, 2, 2, ['from', 'reason']],
  rollback: [rollback, 1, 1, ['from', 'to', 'reason']],
  canary: [canary, 1, 2, ['percent', 'organization', 'reason']],
  'canary --end': [endCanary, 1, 2, ['end']],
  withdraw: [withdraw, 1, 1, ['reason']],
  status: [status, 0, 1, []],
  history: [history, 1, 1, []],
};

function selectWork([command = '', ...operands]) {
  const mode = { canary: 'end', publish: 'promote' }[command];
  const name = mode && values[mode] ? `${command} --${mode}` : command;
  if (!Object.hasOwn(COMMANDS, name))
    throw new UsageError(command === '' ? 'Name a command.' : `There is no command ${command}.`);
  const [work, least, most, options] = COMMANDS[name];
  const foreign = Object.keys(values).find(
    (option) => option !== 'json' && !options.includes(option),
  );
  if (foreign)
    throw new ShipError(
      `${name} does not take --${foreign}${options.length === 0 ? '' : `, but ${options.map((each) => `--${each}`).join(', ')}`}. Nothing was sent.`,
    );
  if (operands.length < least || operands.length > most)
    throw new UsageError(`${name} has too ${operands.length < least ? 'few' : 'many'} operands.`);
  return () => work(operands);
}

let values = { json: process.argv.includes('--json') };
try {
  const found = readArguments();
  values = found.values;
  if (values.help) console.log(HELP);
  else {
    const [answer, text] = await selectWork(found.positionals)();
    console.log(values.json ? JSON.stringify(answer, null, 2) : text);
  }
} catch (error) {
  if (!(error instanceof ShipError)) throw error;
  const { message } = error;
  const text = error instanceof UsageError ? `${message}\n\n${HELP}` : message;
  console.error(values.json ? JSON.stringify({ error: message }) : text);
  process.exitCode = 1;
}
