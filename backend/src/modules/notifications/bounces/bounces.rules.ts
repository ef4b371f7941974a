import type { SmtpReply } from '../../../platform/mailer/smtp-refusal.ts';
import type { BounceReason } from '../mail-log/request-mails.contract.ts';

/** Enhanced status codes (RFC 3463), the most specific first. */
const BY_STATUS: readonly (readonly [RegExp, BounceReason])[] = [
  [/^5\.1\.(?:2|10)$/, 'unknown-domain'],
  [/^5\.4\.4$/, 'unknown-domain'],
  [/^5\.1\./, 'unknown-address'],
  [/^5\.2\.1$/, 'unknown-address'],
  [/^5\.2\.2$/, 'mailbox-full'],
  [/^5\.(?:2\.3|3\.4)$/, 'too-large'],
  [/^5\.7\./, 'refused'],
];

/** For replies without an enhanced code (RFC 5321, 4.2.3). */
const BY_CODE: Readonly<Record<number, BounceReason>> = {
  550: 'unknown-address',
  551: 'unknown-address',
  553: 'unknown-address',
  552: 'mailbox-full',
  554: 'refused',
};

export const toBounceReason = ({
  code,
  enhanced,
}: Pick<SmtpReply, 'code' | 'enhanced'>): BounceReason =>
  (enhanced === null
    ? BY_CODE[code]
    : BY_STATUS.find(([pattern]) => pattern.test(enhanced))?.[1]) ?? 'other';

export const formatSmtpReply = ({ code, enhanced, text }: SmtpReply): string =>
  [code, enhanced, text]
    .filter((part) => part !== null && part !== '' && part !== 0)
    .join(' ')
    .slice(0, 200);
