import type { Config } from './config.ts';
import type { ConfigProblems } from './config-problems.ts';
import { isLoopback, type EnvReader } from './env-reader.ts';

/** Keeps the tagged local part within the 64 characters that mail servers accept. */
const MAX_LOCAL_PART_LENGTH = 16;
const MIN_SECRET_LENGTH = 16;

export function readBounceConfig(
  env: EnvReader,
  problems: ConfigProblems,
): Pick<Config, 'mailBounceAddress' | 'mailBounceSecret'> {
  const address = env.text('MAIL_BOUNCE_ADDRESS');
  const secret = env.text('MAIL_BOUNCE_SECRET');
  const [, name = ''] =
    /^([A-Za-z0-9._-]+)@[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?$/.exec(address ?? '') ?? [];
  if (address !== null && name === '')
    problems.add(
      'MAIL_BOUNCE_ADDRESS',
      'it is not a plain mail address',
      'such as bounces@mail.example.org',
    );
  if (name.length > MAX_LOCAL_PART_LENGTH)
    problems.add(
      'MAIL_BOUNCE_ADDRESS',
      `its name has ${name.length} characters, and each mail appends a tag to it`,
      `at most ${MAX_LOCAL_PART_LENGTH} before the at sign`,
    );
  if (address !== null && secret === null)
    problems.add(
      'MAIL_BOUNCE_SECRET',
      'it is missing beside MAIL_BOUNCE_ADDRESS',
      `at least ${MIN_SECRET_LENGTH} random characters`,
    );
  if (secret !== null && secret.length < MIN_SECRET_LENGTH)
    problems.add(
      'MAIL_BOUNCE_SECRET',
      `it has ${secret.length} characters`,
      `at least ${MIN_SECRET_LENGTH} random characters`,
    );
  return { mailBounceAddress: address, mailBounceSecret: secret };
}

export function readSmsConfig(env: EnvReader, problems: ConfigProblems): Config['sms'] {
  const expected = {
    SMS_URL: 'the https address of a service that sends text messages',
    SMS_TOKEN: 'the bearer token for the service',
    SMS_FROM: 'the sender that is shown, such as Recueil or +33123456789',
  };
  const names = ['SMS_URL', 'SMS_TOKEN', 'SMS_FROM'] as const;
  const given = names.filter((name) => env.text(name) !== null);
  if (given.length === 0) return null;
  for (const name of names)
    if (env.text(name) === null)
      problems.add(name, `it is missing beside ${given.join(' and ')}`, expected[name]);
  const url = env.url('SMS_URL', ['https:', 'http:'], { secret: true });
  if (url?.protocol === 'http:' && !isLoopback(url.hostname))
    problems.add('SMS_URL', 'it is not encrypted', expected.SMS_URL);
  const from = env.text('SMS_FROM') ?? '';
  if (from !== '' && !/^(?:\+[1-9]\d{6,14}|[A-Za-z0-9 ]{1,11})$/.test(from))
    problems.add('SMS_FROM', 'it is neither a number nor a short name', expected.SMS_FROM);
  const token = env.text('SMS_TOKEN') ?? '';
  return url === null ? null : { url: url.href, from, token: () => token };
}

const DEFAULT_MAIL_FROM = 'Recueil <no-reply@recueil.localhost>';

/** An SMTP server, else the development mailbox. */
export function readMailConfig(
  env: EnvReader,
  problems: ConfigProblems,
  production: boolean,
): Pick<Config, 'mail' | 'mailFrom'> {
  const url = env.url('SMTP_URL', ['smtp:', 'smtps:'], { secret: true });
  const from = env.text('MAIL_FROM');
  const addMissing = (name: string, expected: string) =>
    problems.add(
      name,
      'it is missing, and the development mailbox is refused in production',
      expected,
    );
  if (production && env.text('SMTP_URL') === null)
    addMissing('SMTP_URL', 'smtp://user:password@host:587 or smtps://…');
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

/** Requires STARTTLS for remote servers unless the URL says otherwise. */
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
