import type { Config } from './config.ts';
import type { ConfigProblems } from './config-problems.ts';
import { isLoopback, type EnvReader } from './env-reader.ts';

/** Longest name before the tag: with it the part before the at sign stays within the 64 characters that mail servers take. */
const MAX_LOCAL_PART_LENGTH = 16;
const MIN_SECRET_LENGTH = 16;

/** Where mails that do not arrive are reported to, and who may report them. */
export function readBounceConfig(
  values: EnvReader,
  problems: ConfigProblems,
): Pick<Config, 'mailBounceAddress' | 'mailBounceSecret'> {
  const address = values.text('MAIL_BOUNCE_ADDRESS');
  const secret = values.text('MAIL_BOUNCE_SECRET');
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
      `its name has ${name.length} characters, and each mail puts a tag behind it`,
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

/** A service that sends text messages: all three variables, or none. */
export function readSmsConfig(values: EnvReader, problems: ConfigProblems): Config['sms'] {
  const expected = {
    SMS_URL: 'the https address of a service that sends text messages',
    SMS_TOKEN: 'the bearer that the service knows us by',
    SMS_FROM: 'the sender that is shown, such as Recueil or +33123456789',
  };
  const names = ['SMS_URL', 'SMS_TOKEN', 'SMS_FROM'] as const;
  const given = names.filter((name) => values.text(name) !== null);
  if (given.length === 0) return null;
  for (const name of names)
    if (values.text(name) === null)
      problems.add(name, `it is missing beside ${given.join(' and ')}`, expected[name]);
  const url = values.url('SMS_URL', ['https:', 'http:'], { secret: true });
  if (url?.protocol === 'http:' && !isLoopback(url.hostname))
    problems.add('SMS_URL', 'it is not encrypted', expected.SMS_URL);
  const from = values.text('SMS_FROM') ?? '';
  if (from !== '' && !/^(?:\+[1-9]\d{6,14}|[A-Za-z0-9 ]{1,11})$/.test(from))
    problems.add('SMS_FROM', 'it is neither a number nor a short name', expected.SMS_FROM);
  const token = values.text('SMS_TOKEN') ?? '';
  return url === null ? null : { url: url.href, from, token: () => token };
}
