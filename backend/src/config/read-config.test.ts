import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { ConfigError, readConfig } from './index.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'recueil-config-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const KEY = randomBytes(32).toString('base64');
const production = (changes: Record<string, string | undefined> = {}) => ({
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://recueil.example.org',
  MASTER_KEY: KEY,
  SMTP_URL: 'smtp://mail.example.org:587',
  MAIL_FROM: 'Recueil <no-reply@example.org>',
  OIDC_ISSUER: 'https://login.example.org',
  OIDC_CLIENT_ID: 'pk_recueil',
  OIDC_CLIENT_SECRET: 'a-secret-nobody-knows',
  DATA_DIR: join(folder, 'production'),
  ...changes,
});
const development = (changes: Record<string, string | undefined> = {}) => ({
  DATA_DIR: join(folder, 'development'),
  ...changes,
});

function problemsOf(
  env: Record<string, string | undefined>,
  args: readonly string[] = [],
): string[] {
  try {
    readConfig(env, { arguments: args, folder });
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message
      .split('\n')
      .slice(1)
      .map((line) => line.trim());
  }
}

test('an empty environment gives a complete development configuration', () => {
  const config = readConfig({}, { folder });
  expect(config).toMatchObject({
    production: false,
    host: '127.0.0.1',
    port: 3000,
    dataDir: join(folder, 'data'),
    mail: { kind: 'development' },
    demo: false,
    maxFileSize: 10 * 1024 * 1024,
    maxLinkDays: 0,
    recipientQuotaPerDay: 50,
    mailQuotaPerDay: 2000,
    mailBounceAddress: null,
    mailBounceSecret: null,
    sms: null,
    deleteGraceDays: 30,
    database: { dialect: 'sqlite', file: join(folder, 'data/recueil.sqlite') },
    storage: { kind: 'folder', folder: join(folder, 'data/files') },
    graceSeconds: 30,
    prelaunch: false,
  });
  expect(config.publicUrl.origin).toBe('http://localhost:3000');
  expect(config.oidc).toMatchObject({
    issuer: 'http://localhost:3000/idp',
    clientId: expect.stringMatching(/^pk_/),
    embedded: true,
  });
});

test('a bucket is read with its location, and its secret is not printed', () => {
  const env = development({
    STORAGE_URL:
      's3://recueil-files/eu/prod/?endpoint=https%3A%2F%2Fs3.example.org&region=eu-west-3',
    AWS_ACCESS_KEY_ID: 'AKIA',
    AWS_SECRET_ACCESS_KEY: 'not-shown',
  });
  const { storage, storageQuota } = readConfig(env, { folder });
  expect(storage).toMatchObject({
    kind: 's3',
    bucket: 'recueil-files',
    prefix: 'eu/prod/',
    endpoint: 'https://s3.example.org',
    region: 'eu-west-3',
  });
  expect(storage.kind === 's3' && storage.credentials()).toEqual({
    accessKeyId: 'AKIA',
    secretAccessKey: 'not-shown',
  });
  expect(inspect(storage, { depth: null })).not.toContain('not-shown');
  expect(storageQuota).toEqual({ bytes: 50 * 1024 ** 3, files: 200_000 });
  const byRole = readConfig(
    development({
      STORAGE_URL: 's3://recueil-files',
      AWS_REGION: 'eu-west-3',
      AWS_WEB_IDENTITY_TOKEN_FILE: '/token',
    }),
    { folder },
  );
  expect(
    byRole.storage.kind === 's3' && [byRole.storage.region, byRole.storage.credentials()],
  ).toEqual(['eu-west-3', null]);
});

test.each([
  ['beside the prefix of a bucket', 's3://recueil/eu/prod/', 'eu/prod-audit-anchors/'],
  ['in DATA_DIR where the whole bucket is swept', 's3://recueil', null],
])('audit anchors are stored by default %s', (_place, storageUrl, prefix) => {
  const { auditAnchors } = readConfig(
    development({
      STORAGE_URL: `${storageUrl}?region=eu-west-3`,
      AWS_ACCESS_KEY_ID: 'AKIA',
      AWS_SECRET_ACCESS_KEY: 'not-shown',
    }),
    { folder },
  );
  expect(auditAnchors).toMatchObject(
    prefix === null
      ? { kind: 'folder', folder: join(folder, 'development/audit-anchors') }
      : { kind: 's3', bucket: 'recueil', region: 'eu-west-3', prefix },
  );
});

test('further ways to sign in have a label and a parameter of the provider', () => {
  const hints = 'Google:kc_idp_hint=google, Université d’Été:idp=https://idp.example.org/saml';
  expect(readConfig(development({ OIDC_HINTS: hints }), { folder }).oidc.hints).toEqual([
    { label: 'Google', parameter: 'kc_idp_hint', value: 'google' },
    { label: 'Université d’Été', parameter: 'idp', value: 'https://idp.example.org/saml' },
  ]);
  expect(readConfig(development(), { folder }).oidc.hints).toEqual([]);
});

test.each([
  ['Google', /^OIDC_HINTS: "Google" cannot be read/],
  ['Google:kc_idp_hint', /^OIDC_HINTS: .* cannot be read/],
  ['Google:kc_idp_hint=a b', /^OIDC_HINTS: .* cannot be read/],
  ['<b>:kc_idp_hint=google', /^OIDC_HINTS: .* cannot be read/],
  ['Google:redirect_uri=https://evil.example', /the parameter redirect_uri belongs to the sign-in/],
  ['Google:scope=openid', /the parameter scope belongs to the sign-in/],
  ['A:kc_idp_hint=a,A:kc_idp_hint=b', /the label A is there twice/],
])('the way to sign in %j is refused', (hints, problem) =>
  expect(problemsOf(development({ OIDC_HINTS: hints }))).toEqual([expect.stringMatching(problem)]),
);

test('a complete production environment is accepted', () => {
  expect(problemsOf(production())).toEqual([]);
});

test('production lists every missing variable in one message', () => {
  const named = problemsOf({ NODE_ENV: 'production' }).map((line) => line.split(':')[0]);
  expect(named.sort()).toEqual([
    'MAIL_FROM',
    'MASTER_KEY',
    'OIDC_CLIENT_ID',
    'OIDC_CLIENT_SECRET',
    'OIDC_ISSUER',
    'PUBLIC_URL',
    'SMTP_URL',
  ]);
});

describe('production', () => {
  const readable = () => {
    const file = join(folder, `key-${randomBytes(4).toString('hex')}`);
    writeFileSync(file, KEY);
    chmodSync(file, 0o644);
    return file;
  };
  const cases: [string, Record<string, string | undefined>, RegExp][] = [
    [
      'a generated master key',
      { MASTER_KEY: undefined },
      /^MASTER_KEY: it is missing, and a generated key is refused/,
    ],
    [
      'a short master key',
      { MASTER_KEY: randomBytes(16).toString('hex') },
      /^MASTER_KEY: it holds 16 bytes/,
    ],
    [
      'a master key of zeros',
      { MASTER_KEY: '0'.repeat(64) },
      /^MASTER_KEY: it is a sample or a pattern/,
    ],
    [
      'a master key that counts up',
      { MASTER_KEY: Buffer.from(Array.from({ length: 32 }, (_, i) => i)).toString('base64') },
      /^MASTER_KEY: it is a sample or a pattern/,
    ],
    [
      'a master key that is a sentence',
      { MASTER_KEY: Buffer.from('change-me-change-me-change-me-32').toString('base64') },
      /^MASTER_KEY: it is a sample or a pattern/,
    ],
    [
      'a master key of a few bytes repeated',
      { MASTER_KEY: Buffer.from('deadbeef'.repeat(8), 'hex').toString('base64') },
      /^MASTER_KEY: it is a sample or a pattern/,
    ],
    [
      'a key that is neither base64 nor hex',
      { MASTER_KEY: 'é'.repeat(32) },
      /^MASTER_KEY: it is not base64 or hex/,
    ],
    [
      'a key file that others can read',
      { MASTER_KEY: undefined, MASTER_KEY_FILE: readable.name },
      /^MASTER_KEY_FILE: users other than its owner can read the file/,
    ],
    [
      'a store that is not encrypted',
      {
        STORAGE_URL: 's3://bucket?endpoint=http%3A%2F%2Fstore.example.org',
        AWS_ACCESS_KEY_ID: 'AKIA',
        AWS_SECRET_ACCESS_KEY: 'x',
      },
      /^STORAGE_URL: its endpoint is not encrypted/,
    ],
    [
      'text messages over a line that is not encrypted',
      { SMS_URL: 'http://sms.example.org', SMS_TOKEN: 'x', SMS_FROM: 'Recueil' },
      /^SMS_URL: it is not encrypted/,
    ],
    [
      'half a service for text messages',
      { SMS_URL: 'https://sms.example.org', SMS_FROM: 'Recueil' },
      /^SMS_TOKEN: it is missing beside SMS_URL and SMS_FROM/,
    ],
    [
      'a sender of text messages that no phone shows',
      { SMS_URL: 'https://sms.example.org', SMS_TOKEN: 'x', SMS_FROM: 'Recueil des documents' },
      /^SMS_FROM: it is neither a number nor a short name/,
    ],
    [
      'a bounce address without its secret',
      { MAIL_BOUNCE_ADDRESS: 'bounces@mail.example.org' },
      /^MAIL_BOUNCE_SECRET: it is missing beside MAIL_BOUNCE_ADDRESS/,
    ],
    [
      'a bounce address that has a tag already',
      {
        MAIL_BOUNCE_ADDRESS: 'bounces+x@mail.example.org',
        MAIL_BOUNCE_SECRET: 'long-enough-secret',
      },
      /^MAIL_BOUNCE_ADDRESS: it is not a plain mail address/,
    ],
    [
      'a bounce address with no room for a tag',
      {
        MAIL_BOUNCE_ADDRESS: 'bounces-of-all-our-mails@mail.example.org',
        MAIL_BOUNCE_SECRET: 'long-enough-secret',
      },
      /^MAIL_BOUNCE_ADDRESS: its name has 24 characters/,
    ],
    [
      'a short secret for bounces',
      { MAIL_BOUNCE_SECRET: 'short' },
      /^MAIL_BOUNCE_SECRET: it has 5 characters/,
    ],
    [
      'plain http for the public',
      { PUBLIC_URL: 'http://recueil.example.org' },
      /^PUBLIC_URL: it is not encrypted/,
    ],
    [
      'the embedded provider',
      { OIDC_ISSUER: undefined, OIDC_CLIENT_ID: undefined, OIDC_CLIENT_SECRET: undefined },
      /^OIDC_ISSUER: it is missing, and the embedded development provider is refused/,
    ],
    [
      'the development mailbox',
      { SMTP_URL: undefined },
      /^SMTP_URL: it is missing, and the development mailbox is refused/,
    ],
  ];
  test.each(cases)('production refuses %s', (_, changes, expected) => {
    const env = production(
      changes.MASTER_KEY_FILE === undefined ? changes : { ...changes, MASTER_KEY_FILE: readable() },
    );
    expect(problemsOf(env)).toContainEqual(expect.stringMatching(expected));
  });

  test('production refuses demo data', () => {
    expect(problemsOf(production(), ['--demo'])).toEqual([
      expect.stringMatching(/^--demo: demo data is refused in production/),
    ]);
  });

  test('production accepts http on localhost', () => {
    expect(problemsOf(production({ PUBLIC_URL: 'http://localhost:8080' }))).toEqual([]);
  });
});

const AWS = { AWS_ACCESS_KEY_ID: 'AKIA', AWS_SECRET_ACCESS_KEY: 'not-shown' };

describe('wrong values', () => {
  const cases: [Record<string, string>, RegExp][] = [
    [{ PORT: 'eighty' }, /^PORT: "eighty" is not usable; expected a whole number from 1 to 65535/],
    [{ PORT: '0' }, /^PORT: "0" is not usable/],
    [{ MAX_FILE_SIZE: '10MB' }, /^MAX_FILE_SIZE: "10MB" is not usable/],
    [
      { MAIL_RECIPIENTS_PER_DAY: 'many' },
      /^MAIL_RECIPIENTS_PER_DAY: "many" is not usable; expected a whole number from 0/,
    ],
    [{ PUBLIC_URL: 'recueil.example.org' }, /^PUBLIC_URL: .* is not a URL/],
    [
      { PUBLIC_URL: 'https://example.org/recueil' },
      /^PUBLIC_URL: it has more than scheme, host and port/,
    ],
    [
      { DATABASE_URL: 'postgres://a:b@c/d' },
      /^DATABASE_URL: its scheme "postgres:" is not accepted; expected a URL such as mysql:/,
    ],
    [
      { STORAGE_URL: 's3://bucket/prefix?region=eu' },
      /^AWS_ACCESS_KEY_ID: it is missing, and STORAGE_URL names a bucket/,
    ],
    [
      { STORAGE_URL: 's3://bucket/prefix', ...AWS },
      /^STORAGE_URL: it names no region; expected region=/,
    ],
    [{ STORAGE_URL: 's3://b/prefix?region=eu', ...AWS }, /^STORAGE_URL: it names no bucket/],
    [
      { STORAGE_URL: 's3://bucket?region=eu&acl=public', ...AWS },
      /^STORAGE_URL: its parameter "acl" is unknown/,
    ],
    [
      { STORAGE_URL: 's3://key:secret@bucket?region=eu', ...AWS },
      /^STORAGE_URL: it contains credentials/,
    ],
    [
      { STORAGE_URL: 's3://bucket?endpoint=store.example.org', ...AWS },
      /^STORAGE_URL: its endpoint is not an http address/,
    ],
    [
      { STORAGE_QUOTA: '50 GB' },
      /^STORAGE_QUOTA: "50 GB" is not usable; expected a whole number from 0/,
    ],
    [{ STORAGE_URL: 'ftp://host/files' }, /^STORAGE_URL: its scheme is not accepted/],
    [
      { OIDC_ISSUER: 'https://login.example.org' },
      /^OIDC_CLIENT_ID: it is missing beside OIDC_ISSUER/,
    ],
    [
      { OIDC_ISSUER: 'http://login.example.org', OIDC_CLIENT_ID: 'pk_x', OIDC_CLIENT_SECRET: 'x' },
      /^OIDC_ISSUER: it is not encrypted/,
    ],
    [
      {
        OIDC_ISSUER: 'https://login.example.org',
        OIDC_CLIENT_ID: 'pk_x',
        OIDC_CLIENT_SECRET: 'x',
        OIDC_PASSWORD_URL: 'http://login.example.org/password',
      },
      /^OIDC_PASSWORD_URL: it is not encrypted/,
    ],
    [
      { SMTP_URL: 'https://mail.example.org', MAIL_FROM: 'a@example.org' },
      /^SMTP_URL: its scheme "https:" is not accepted/,
    ],
    [{ SMTP_URL: 'smtp://mail.example.org' }, /^MAIL_FROM: it is missing/],
    [{ MAIL_FROM: 'nobody' }, /^MAIL_FROM: it is not a mail address/],
    [{ TRUSTED_PROXIES: '10.0.0.0/8, proxy' }, /^TRUSTED_PROXIES: "proxy" is not an address/],
    [{ TRUSTED_PROXIES: '10.0.0.0/33' }, /^TRUSTED_PROXIES: "10.0.0.0\/33" is not an address/],
    [
      { REMOTE_ORIGINS: 'https://cdn.example.org/path' },
      /^REMOTE_ORIGINS: .* is not an https origin/,
    ],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL: "loud" is unknown; expected one of debug, info/],
    [
      { RATE_LIMIT_SIGN_IN: 'many' },
      /^RATE_LIMIT_SIGN_IN: it cannot be read; expected calls and seconds, such as 20\/60/,
    ],
    [{ SUPPORT_EMAIL: 'help' }, /^SUPPORT_EMAIL: it is not a mail address/],
    [
      { OPERATOR_EMAILS: 'ada@example.org; bob@example.org' },
      /^OPERATOR_EMAILS: "ada@example.org; bob@example.org" is not a mail address; expected addresses/,
    ],
    [{ SCREEN_OVERRIDES: 'yes' }, /^SCREEN_OVERRIDES: "yes" is unknown; expected one of on, off/],
    [{ SENTRY_DSN: 'key@errors.example.org/1' }, /^SENTRY_DSN: the value is not a URL/],
    [
      { SENTRY_DSN: 'https://errors.example.org/1' },
      /^SENTRY_DSN: it lacks the public key or the project number; expected the DSN of a Sentry project/,
    ],
    [
      { SENTRY_DSN: 'https://key@errors.example.org/' },
      /^SENTRY_DSN: it lacks the public key or the project number/,
    ],
    [{ CLAMD_URL: 'clamd:3310' }, /^CLAMD_URL: its scheme "clamd:" is not accepted/],
    [{ MAX_IMAGE_PIXELS: '10' }, /^MAX_IMAGE_PIXELS: /],
    [{ METRICS_TOKEN: 'short' }, /^METRICS_TOKEN: it has 5 characters/],
    [{ MASTER_KEY: KEY, MASTER_KEY_FILE: 'a' }, /^MASTER_KEY_FILE: MASTER_KEY is set too/],
    [{ MASTER_KEY_FILE: 'nowhere' }, /^MASTER_KEY_FILE: the file cannot be read \(ENOENT\)/],
  ];
  test.each(
    cases.map(
      ([changes, expected]) => [Object.keys(changes).join(' and '), changes, expected] as const,
    ),
  )('a wrong %s is reported with what is expected', (_, changes, expected) => {
    expect(problemsOf(development(changes))).toContainEqual(expect.stringMatching(expected));
  });
});

test.each([
  [false, {}, 'json', 'info'],
  [true, {}, 'text', 'warn'],
  [true, { LOG_FORMAT: 'json' }, 'json', 'info'],
  [false, { LOG_FORMAT: 'text' }, 'text', 'warn'],
  [true, { LOG_LEVEL: 'debug' }, 'text', 'debug'],
])('with a terminal (%s) and %j logs are %s from level %s', (isTerminal, env, format, level) => {
  const { logFormat, logLevel } = readConfig(development(env), { folder, isTerminal });
  expect([logFormat, logLevel]).toEqual([format, level]);
});

describe('client ids', () => {
  const provider = (id: string) => ({
    OIDC_ISSUER: 'https://login.example.org',
    OIDC_CLIENT_ID: id,
    OIDC_CLIENT_SECRET: 'x',
  });

  test.each(['recueil', 'PK_recueil', 'pk_recueil', 'a.client-of_ours'])(
    'client id %s is accepted without a warning',
    (id) => {
      const { warnings, oidc } = readConfig(development(provider(id)), { folder });
      expect([oidc.clientId, oidc.clientAuthentication, warnings]).toEqual([id, null, []]);
    },
  );

  test.each(['basic', 'post'])('OIDC_CLIENT_AUTH takes %s', (method) => {
    const env = development({ ...provider('recueil'), OIDC_CLIENT_AUTH: method });
    expect(readConfig(env, { folder }).oidc.clientAuthentication).toBe(method);
  });

  test('another OIDC_CLIENT_AUTH is refused with the accepted ones', () => {
    const env = development({ ...provider('recueil'), OIDC_CLIENT_AUTH: 'none' });
    expect(problemsOf(env)).toEqual([
      'OIDC_CLIENT_AUTH: "none" is unknown; expected one of basic, post',
    ]);
  });
});

test.each([
  ['development', 'https://key@errors.example.org/1', null],
  ['development', 'http://key@127.0.0.1:9000/1', null],
  ['development', 'http://key@errors.internal/1', null],
  ['production', 'https://key@errors.example.org/prefix/1', null],
  ['production', 'http://key@localhost:9000/1', null],
  ['production', 'http://key@errors.internal/1', 'SENTRY_DSN: it is not encrypted'],
])('in %s the Sentry address %s gives the problem %s', (mode, dsn, wrong) => {
  const problems = problemsOf(
    mode === 'production' ? production({ SENTRY_DSN: dsn }) : development({ SENTRY_DSN: dsn }),
  );
  expect(problems.map((problem) => problem.split(';')[0])).toEqual(wrong === null ? [] : [wrong]);
});

test('neither messages nor a printed configuration contain a key or password', () => {
  const secrets = [
    'hunter2',
    'correct-horse',
    KEY,
    Buffer.from(KEY, 'base64').toString('hex'),
    'short-secret-key',
  ];
  const broken = problemsOf({
    NODE_ENV: 'production',
    DATABASE_URL: 'mysq://root:hunter2@db/x',
    SMTP_URL: 'smt://u:correct-horse@mail',
    MASTER_KEY: 'short-secret-key',
    SENTRY_DSN: 'ftp://hunter2@x/1',
  }).join('\n');
  const printed =
    inspect(readConfig(production({ MASTER_KEY: KEY }), { folder }), {
      depth: 9,
      showHidden: true,
    }) + JSON.stringify(readConfig(production({ MASTER_KEY: KEY }), { folder }));
  for (const secret of secrets)
    expect({ secret, broken: broken.includes(secret), printed: printed.includes(secret) }).toEqual({
      secret,
      broken: false,
      printed: false,
    });
});

test('development generates its master key once, readable by its owner only', () => {
  const env = development({ DATA_DIR: join(folder, 'once') });
  const first = readConfig(env, { folder });
  const file = join(folder, 'once/master.key');
  const written = readFileSync(file, 'utf8');
  const second = readConfig(env, { folder });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(folder, 'once'))).toEqual(['master.key']);
  expect(second.masterKey.bytes().equals(first.masterKey.bytes())).toBe(true);
  expect(second.masterKey.id).toBe(first.masterKey.id);
  expect(second.oidc.clientSecret).toBe(first.oidc.clientSecret);
  expect(Buffer.from(written, 'base64')).toHaveLength(32);
});

test('a master key is the same as base64 and as hex', () => {
  const base64 = readConfig(production(), { folder });
  const hex = readConfig(production({ MASTER_KEY: Buffer.from(KEY, 'base64').toString('hex') }), {
    folder,
  });
  expect(hex.masterKey.id).toBe(base64.masterKey.id);
});

test.each([['tcp://scanner:3310'], ['unix:/run/clamav/clamd.ctl']])(
  'the virus scanner address %s is accepted',
  (address) => {
    expect(readConfig(development({ CLAMD_URL: address }), { folder }).clamdUrl).toBe(address);
  },
);

test('rate limits, proxies and remote origins can be configured', () => {
  const config = readConfig(
    development({
      RATE_LIMIT_SIGN_IN: '5/30',
      TRUSTED_PROXIES: '10.0.0.0/8, ::1',
      REMOTE_ORIGINS: 'https://cdn.example.org',
      OPERATOR_EMAILS: 'Ada@example.org, bob@example.org',
      HOST: 'localhost',
    }),
    { arguments: ['--demo'], folder },
  );
  expect(config).toMatchObject({
    host: 'localhost',
    demo: true,
    trustedProxies: ['10.0.0.0/8', '::1'],
    remoteOrigins: ['https://cdn.example.org'],
    operatorEmails: ['ada@example.org', 'bob@example.org'],
  });
  expect(config.rateLimits['sign-in']).toEqual({ points: 5, seconds: 30 });
});
