import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, readConfig, type Config } from './index.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'recueil-exposure-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Variables = Readonly<Record<string, string>>;

const PROVIDER = {
  OIDC_ISSUER: 'https://login.example.org',
  OIDC_CLIENT_ID: 'pk_recueil',
  OIDC_CLIENT_SECRET: 'a secret of some length',
};
const MAIL = { SMTP_URL: 'smtps://mail.example.org', MAIL_FROM: 'no-reply@example.org' };
const read = (env: Variables): Config => readConfig({ DATA_DIR: folder, ...env }, { folder });
const readProduction = (env: Variables): Config =>
  read({
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://recueil.example.org',
    MASTER_KEY: randomBytes(32).toString('base64'),
    ...PROVIDER,
    ...MAIL,
    ...env,
  });

function problemsOf(start: () => Config): string[] {
  try {
    start();
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message
      .split('\n')
      .slice(1)
      .map((line) => line.trim());
  }
}

describe('development services outside production', () => {
  const account = 'the demo account of the embedded provider';
  const mailbox = 'the development mailbox with every mail';
  const variables = 'OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, SMTP_URL, MAIL_FROM';

  test.each<[string, Variables, unknown[]]>([
    [
      'HOST on every interface',
      { HOST: '0.0.0.0' },
      [
        `HOST: 0.0.0.0 would open ${account} and ${mailbox} to other machines; expected NODE_ENV=production with ${variables}, or 127.0.0.1`,
      ],
    ],
    [
      'HOST on a network address',
      { HOST: '192.168.1.20' },
      [expect.stringMatching(/^HOST: 192\.168\.1\.20 would open/)],
    ],
    [
      'HOST on every IPv6 interface',
      { HOST: '::' },
      [expect.stringMatching(/^HOST: :: would open/)],
    ],
    [
      'a public PUBLIC_URL',
      { PUBLIC_URL: 'https://recueil.example.org' },
      [
        `PUBLIC_URL: https://recueil.example.org would open ${account} and ${mailbox} to other machines; expected NODE_ENV=production with ${variables}, or http://localhost`,
      ],
    ],
    [
      'HOST and PUBLIC_URL under another NODE_ENV',
      { NODE_ENV: 'staging', HOST: '0.0.0.0', PUBLIC_URL: 'http://recueil.internal' },
      [expect.stringMatching(/^HOST: /), expect.stringMatching(/^PUBLIC_URL: /)],
    ],
    [
      'the mailbox beside a real provider',
      { HOST: '0.0.0.0', ...PROVIDER },
      [
        `HOST: 0.0.0.0 would open ${mailbox} to other machines; expected NODE_ENV=production with SMTP_URL, MAIL_FROM, or 127.0.0.1`,
      ],
    ],
    [
      'the demo account beside a real mail server',
      { HOST: '0.0.0.0', ...MAIL },
      [expect.stringContaining(`would open ${account} to other machines`)],
    ],
  ])('exposing development services to other machines is refused: %s', (_, env, expected) => {
    expect(problemsOf(() => read(env))).toEqual(expected);
  });

  test.each<[string, Variables]>([
    ['localhost', { HOST: 'localhost', PUBLIC_URL: 'http://localhost:8080' }],
    ['the IPv6 loopback address', { HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' }],
    ['a name below localhost', { PUBLIC_URL: 'https://recueil.localhost' }],
    ['real services on every interface', { HOST: '0.0.0.0', ...PROVIDER, ...MAIL }],
  ])('a start that exposes no development service is accepted: %s', (_, env) => {
    expect(problemsOf(() => read(env))).toEqual([]);
  });
});

describe('encryption of connections in production', () => {
  test.each<[string, boolean, number]>([
    ['mysql://recueil:x@db.example.org/recueil', true, 0],
    ['mysql://recueil:x@db.example.org/recueil?tls=required', true, 0],
    ['mysql://recueil:x@db.example.org/recueil?tls=off', false, 1],
    ['mysql://recueil:x@127.0.0.1:3306/recueil', false, 0],
    ['mysql://recueil:x@localhost/recueil?tls=required', true, 0],
  ])('in production the database %s uses TLS: %s', (url, tls, warnings) => {
    const config = readProduction({ DATABASE_URL: url });
    expect(config.database).toEqual({ dialect: 'mysql', url: url.replace(/\?.*/, ''), tls });
    expect(config.warnings).toHaveLength(warnings);
  });

  test('outside production a database connection may be unencrypted', () => {
    expect(read({ DATABASE_URL: 'mysql://recueil@db.example.org/recueil' }).database).toMatchObject(
      { tls: false },
    );
  });

  test.each([
    ['tls=maybe', 'its parameter tls is neither required nor off'],
    ['ssl=true', 'its parameter "ssl" is unknown'],
  ])('a database URL with %s is refused', (parameter, wrong) => {
    const problems = problemsOf(() =>
      read({ DATABASE_URL: `mysql://recueil:tres-secret@db/recueil?${parameter}` }),
    );
    expect(problems).toEqual([
      expect.stringContaining(`DATABASE_URL: ${wrong}; expected mysql://`),
    ]);
    expect(problems.join()).not.toContain('tres-secret');
  });

  test.each<[string, string, number]>([
    ['smtp://mail.example.org:587', 'smtp://mail.example.org:587?requireTLS=true', 0],
    [
      'smtp://mail.example.org:587?requireTLS=false',
      'smtp://mail.example.org:587?requireTLS=false',
      1,
    ],
    ['smtp://mail.example.org:587?ignoreTLS=true', 'smtp://mail.example.org:587?ignoreTLS=true', 1],
    ['smtps://mail.example.org', 'smtps://mail.example.org', 0],
    ['smtp://localhost:25', 'smtp://localhost:25', 0],
  ])('in production the mail server %s is used as %s', (url, used, warnings) => {
    const config = readProduction({ SMTP_URL: url });
    expect(config.mail).toEqual({ kind: 'smtp', url: used });
    expect(config.warnings).toHaveLength(warnings);
  });

  test('in production an identity provider over http is refused, on localhost too', () => {
    const problems = problemsOf(() => readProduction({ OIDC_ISSUER: 'http://127.0.0.1:8080' }));
    expect(problems).toEqual([
      'OIDC_ISSUER: it is not encrypted; expected the https issuer of an OpenID Connect provider',
    ]);
  });
});

describe('configuration warnings', () => {
  test.each(['0.0.0.0/0', '::/0', '0.0.0.0/1', '2000::/3'])(
    'trusting all proxies of %s is a warning',
    (network) => {
      expect(readProduction({ TRUSTED_PROXIES: `10.0.0.1, ${network}` }).warnings).toEqual([
        `TRUSTED_PROXIES: ${network} lets every caller forge the address that limits and logs use; expected the addresses of your proxies alone`,
      ]);
    },
  );

  test('trusting the proxies of a private network is no warning', () => {
    expect(
      readProduction({ TRUSTED_PROXIES: '10.0.0.0/8, fc00::/7, 172.16.0.0/12' }).warnings,
    ).toEqual([]);
  });

  test('a client secret of one character is a warning that does not show it', () => {
    expect(readProduction({ OIDC_CLIENT_SECRET: 'x' }).warnings).toEqual([
      'OIDC_CLIENT_SECRET: it has 1 characters; expected at least 16 random ones',
    ]);
  });
});
