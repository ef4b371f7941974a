import { createHmac } from 'node:crypto';
import type { Config, MasterKey } from './config.ts';
import type { ConfigProblems } from './config-problems.ts';
import { isLoopback, type EnvReader } from './env-reader.ts';
import { readOidcHints } from './oidc-hints.ts';

export function readPublicUrl(
  env: EnvReader,
  problems: ConfigProblems,
  options: { production: boolean; port: number },
): URL {
  const local = new URL(`http://localhost:${options.port}`);
  if (options.production && env.text('PUBLIC_URL') === null) {
    problems.add(
      'PUBLIC_URL',
      'it is missing',
      'the address people use, such as https://recueil.example.org',
    );
    return local;
  }
  const url = env.url('PUBLIC_URL', ['https:', 'http:']) ?? local;
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '' || url.username !== '')
    problems.add(
      'PUBLIC_URL',
      'it has more than scheme, host and port',
      'an origin such as https://recueil.example.org',
    );
  if (options.production && url.protocol === 'http:' && !isLoopback(url.hostname))
    problems.add('PUBLIC_URL', 'it is not encrypted', 'an https address');
  return new URL(url.origin);
}

/** A configured OpenID Connect provider, else the embedded development one at `/idp`. */
export function readOidcConfig(
  env: EnvReader,
  problems: ConfigProblems,
  options: { production: boolean; publicUrl: URL; masterKey: MasterKey | null },
): Config['oidc'] {
  const names = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;
  const given = names.filter((name) => env.text(name) !== null);
  const issuer = env.url('OIDC_ISSUER', ['https:', 'http:']);
  const clientId = env.text('OIDC_CLIENT_ID') ?? '';
  const clientSecret = env.text('OIDC_CLIENT_SECRET') ?? '';
  const hints = readOidcHints(env, problems);

  if (given.length === 0 && !options.production)
    return { ...createEmbeddedOidcConfig(options.publicUrl, options.masterKey), hints };
  const reason = options.production
    ? 'it is missing, and the embedded development provider is refused in production'
    : `it is missing beside ${given.join(' and ')}`;
  for (const name of names)
    if (env.text(name) === null) problems.add(name, reason, EXPECTED_OIDC[name]);
  if (issuer?.protocol === 'http:' && (options.production || !isLoopback(issuer.hostname)))
    problems.add('OIDC_ISSUER', 'it is not encrypted', EXPECTED_OIDC.OIDC_ISSUER);
  if (options.production && clientSecret !== '' && clientSecret.length < MIN_CLIENT_SECRET_LENGTH) {
    problems.warn(
      'OIDC_CLIENT_SECRET',
      `it has ${clientSecret.length} characters`,
      `at least ${MIN_CLIENT_SECRET_LENGTH} random ones`,
    );
  }
  // Kept as written: the issuer is compared byte by byte.
  return {
    issuer: env.text('OIDC_ISSUER') ?? '',
    clientId,
    clientSecret,
    clientAuthentication:
      env.text('OIDC_CLIENT_AUTH') === null
        ? null
        : env.oneOf<'basic' | 'post'>('OIDC_CLIENT_AUTH', ['basic', 'post'], 'basic'),
    embedded: false,
    passwordUrl: readProviderPage(env, problems, 'OIDC_PASSWORD_URL'),
    twoFactorUrl: readProviderPage(env, problems, 'OIDC_TWO_FACTOR_URL'),
    hints,
  };
}

function readProviderPage(
  env: EnvReader,
  problems: ConfigProblems,
  name: 'OIDC_PASSWORD_URL' | 'OIDC_TWO_FACTOR_URL',
): string | null {
  const url = env.url(name, ['https:', 'http:']);
  if (url?.protocol === 'http:' && !isLoopback(url.hostname))
    problems.add(name, 'it is not encrypted', 'the https address of a page of the provider');
  return url?.href ?? null;
}

const MIN_CLIENT_SECRET_LENGTH = 16;

const EXPECTED_OIDC = {
  OIDC_ISSUER: 'the https issuer of an OpenID Connect provider',
  OIDC_CLIENT_ID: 'the id of the client at the provider',
  OIDC_CLIENT_SECRET: "the client's secret at the provider",
} as const;

/** Derived from the master key, so that a restart keeps the secret. */
const createEmbeddedOidcConfig = (
  publicUrl: URL,
  masterKey: MasterKey | null,
): Omit<Config['oidc'], 'hints'> => ({
  issuer: `${publicUrl.origin}/idp`,
  clientId: 'pk_recueil_development',
  clientSecret:
    masterKey === null
      ? ''
      : createHmac('sha256', masterKey.bytes())
          .update('recueil/embedded-client-secret')
          .digest('base64url'),
  clientAuthentication: null,
  embedded: true,
  passwordUrl: `${publicUrl.origin}/idp/password`,
  twoFactorUrl: `${publicUrl.origin}/idp/two-factor`,
});

const EXPECTED_SENTRY_DSN = 'the DSN of a Sentry project, such as https://key@errors.example.org/1';

/** Pages are https in production, where browsers block reports to plain http. */
export function readSentryDsn(
  env: EnvReader,
  problems: ConfigProblems,
  production: boolean,
): string | null {
  const url = env.url('SENTRY_DSN', ['https:', 'http:'], { secret: true });
  if (url === null) return null;
  if (url.username === '' || !/\/\d+$/.test(url.pathname))
    problems.add(
      'SENTRY_DSN',
      'it lacks the public key or the project number',
      EXPECTED_SENTRY_DSN,
    );
  if (production && url.protocol === 'http:' && !isLoopback(url.hostname))
    problems.add('SENTRY_DSN', 'it is not encrypted', EXPECTED_SENTRY_DSN);
  return url.href;
}

const isMailAddress = (text: string): boolean => /^[^\s<>@,;?&]+@[^\s<>@,;?&]+$/.test(text);

export function readOperatorEmails(env: EnvReader, problems: ConfigProblems): string[] {
  return env.list('OPERATOR_EMAILS').map((address) => {
    if (!isMailAddress(address))
      problems.add(
        'OPERATOR_EMAILS',
        `${JSON.stringify(address.slice(0, 60))} is not a mail address`,
        'addresses separated by commas, such as ada@example.org',
      );
    return address.toLowerCase();
  });
}

/** In development a dummy address, so that the link is visible. */
export function readSupportEmail(
  env: EnvReader,
  problems: ConfigProblems,
  production: boolean,
): string | null {
  const address = env.text('SUPPORT_EMAIL');
  if (address !== null && !isMailAddress(address))
    problems.add('SUPPORT_EMAIL', 'it is not a mail address', 'such as help@example.org');
  return address ?? (production ? null : 'support@recueil.example');
}
