import { createHmac } from 'node:crypto';
import type { Config, MasterKey } from './config.ts';
import type { ConfigProblems } from './config-problems.ts';
import { isLoopback, type EnvReader } from './env-reader.ts';

/** Base of links: https, or http on this very machine, where nobody is in between. */
export function readPublicUrl(
  values: EnvReader,
  problems: ConfigProblems,
  start: { production: boolean; port: number },
): URL {
  const local = new URL(`http://localhost:${start.port}`);
  if (start.production && values.text('PUBLIC_URL') === null) {
    problems.add(
      'PUBLIC_URL',
      'it is missing',
      'the address people use, such as https://recueil.example.org',
    );
    return local;
  }
  const url = values.url('PUBLIC_URL', ['https:', 'http:']) ?? local;
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '' || url.username !== '')
    problems.add(
      'PUBLIC_URL',
      'it has more than scheme, host and port',
      'an origin such as https://recueil.example.org',
    );
  if (start.production && url.protocol === 'http:' && !isLoopback(url.hostname))
    problems.add('PUBLIC_URL', 'it is not encrypted', 'an https address');
  return new URL(url.origin);
}

/** A configured OpenID Connect provider, else the embedded development one at `/idp`. */
export function readOidcConfig(
  values: EnvReader,
  problems: ConfigProblems,
  start: { production: boolean; publicUrl: URL; masterKey: MasterKey | null },
): Config['oidc'] {
  const names = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;
  const given = names.filter((name) => values.text(name) !== null);
  const issuer = values.url('OIDC_ISSUER', ['https:', 'http:']);
  const clientId = values.text('OIDC_CLIENT_ID') ?? '';
  const clientSecret = values.text('OIDC_CLIENT_SECRET') ?? '';

  if (given.length === 0 && !start.production)
    return createEmbeddedOidcConfig(start.publicUrl, start.masterKey);
  const why = start.production
    ? 'it is missing, and the embedded development provider is refused in production'
    : `it is missing beside ${given.join(' and ')}`;
  for (const name of names)
    if (values.text(name) === null) problems.add(name, why, EXPECTED_OIDC[name]);
  if (issuer?.protocol === 'http:' && (start.production || !isLoopback(issuer.hostname)))
    problems.add('OIDC_ISSUER', 'it is not encrypted', EXPECTED_OIDC.OIDC_ISSUER);
  if (start.production && clientSecret !== '' && clientSecret.length < MIN_CLIENT_SECRET_LENGTH) {
    problems.warn(
      'OIDC_CLIENT_SECRET',
      `it has ${clientSecret.length} characters`,
      `at least ${MIN_CLIENT_SECRET_LENGTH} random ones`,
    );
  }
  // Many providers hand out ids of their own making, and sign-in works with them (specification, section 5).
  if (clientId !== '' && !clientId.startsWith('pk_'))
    problems.warn('OIDC_CLIENT_ID', 'it does not start with pk_', EXPECTED_OIDC.OIDC_CLIENT_ID);
  // The issuer is compared byte by byte with what the provider says of itself, so it stays as written.
  return { issuer: values.text('OIDC_ISSUER') ?? '', clientId, clientSecret, embedded: false };
}

const MIN_CLIENT_SECRET_LENGTH = 16;

const EXPECTED_OIDC = {
  OIDC_ISSUER: 'the https issuer of an OpenID Connect provider',
  OIDC_CLIENT_ID: 'a client id starting with pk_',
  OIDC_CLIENT_SECRET: "the client's secret at the provider",
} as const;

/** Provider and client live in one process, yet speak over HTTP: their secret comes from the master key, so that a restart keeps it. */
const createEmbeddedOidcConfig = (publicUrl: URL, masterKey: MasterKey | null): Config['oidc'] => ({
  issuer: `${publicUrl.origin}/idp`,
  clientId: 'pk_recueil_development',
  clientSecret:
    masterKey === null
      ? ''
      : createHmac('sha256', masterKey.bytes())
          .update('recueil/embedded-client-secret')
          .digest('base64url'),
  embedded: true,
});

const EXPECTED_SENTRY_DSN = 'the DSN of a Sentry project, such as https://key@errors.example.org/1';

/** Where browsers report errors to. Their pages are encrypted, so they would refuse to talk to a server that is not. */
export function readSentryDsn(
  values: EnvReader,
  problems: ConfigProblems,
  production: boolean,
): string | null {
  const url = values.url('SENTRY_DSN', ['https:', 'http:'], { secret: true });
  if (url === null) return null;
  if (url.username === '' || !/\/\d+$/.test(url.pathname))
    problems.add(
      'SENTRY_DSN',
      'it lacks the public key or the number of the project',
      EXPECTED_SENTRY_DSN,
    );
  if (production && url.protocol === 'http:' && !isLoopback(url.hostname))
    problems.add('SENTRY_DSN', 'it is not encrypted', EXPECTED_SENTRY_DSN);
  return url.href;
}

const DEFAULT_MAIL_FROM = 'Recueil <no-reply@recueil.localhost>';

/** Where people who use the product ask for help; in development an address that reaches nobody, so that the link is there to be seen. */
export function readSupportEmail(
  values: EnvReader,
  problems: ConfigProblems,
  production: boolean,
): string | null {
  const address = values.text('SUPPORT_EMAIL');
  if (address !== null && !/^[^\s<>@,;?&]+@[^\s<>@,;?&]+$/.test(address))
    problems.add('SUPPORT_EMAIL', 'it is not a mail address', 'such as help@example.org');
  return address ?? (production ? null : 'support@recueil.example');
}

/** A real SMTP server, else the development mailbox. */
export function readMailConfig(
  values: EnvReader,
  problems: ConfigProblems,
  production: boolean,
): Pick<Config, 'mail' | 'mailFrom'> {
  const url = values.url('SMTP_URL', ['smtp:', 'smtps:'], { secret: true });
  const from = values.text('MAIL_FROM');
  const missing = (name: string, expected: string) =>
    problems.add(
      name,
      'it is missing, and the development mailbox is refused in production',
      expected,
    );
  if (production && values.text('SMTP_URL') === null)
    missing('SMTP_URL', 'smtp://user:password@host:587 or smtps://…');
  if (from === null && (production || url !== null))
    problems.add(
      'MAIL_FROM',
      'it is missing',
      'the sender of every mail, such as Recueil <no-reply@example.org>',
    );
  if (from !== null && !/^(?:[^<>\r\n]*<)?[^\s<>@]+@[^\s<>@]+>?$/.test(from))
    problems.add('MAIL_FROM', 'it is not a mail address', 'such as Recueil <no-reply@example.org>');
  if (url !== null && production) requireEncryption(url, problems);
  return {
    mail: url === null ? { kind: 'development' } : { kind: 'smtp', url: url.href },
    mailFrom: from ?? DEFAULT_MAIL_FROM,
  };
}

/** To a server on another machine nothing is said before STARTTLS, unless the address itself says otherwise. */
function requireEncryption(url: URL, problems: ConfigProblems): void {
  if (url.protocol === 'smtps:' || isLoopback(url.hostname)) return;
  const { searchParams } = url;
  if (searchParams.get('requireTLS') === 'false' || searchParams.get('ignoreTLS') === 'true') {
    problems.warn(
      'SMTP_URL',
      'mails may leave for another machine unencrypted',
      'smtps://…, or smtp://… without requireTLS=false and ignoreTLS=true',
    );
  } else {
    searchParams.set('requireTLS', 'true');
  }
}
