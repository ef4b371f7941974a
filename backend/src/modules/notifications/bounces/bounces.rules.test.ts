import { expect, test } from '@jest/globals';
import { parseSmtpReply } from '../../../platform/mailer/smtp-refusal.ts';
import { formatSmtpReply, toBounceReason } from './bounces.rules.ts';

test.each([
  [
    '550 5.1.1 <camille@exmaple.org>: Recipient address rejected: User unknown',
    'unknown-address',
    '550 5.1.1 [address]: Recipient address rejected: User unknown',
  ],
  [
    '550-5.1.1 The email account that you tried to reach does not exist. Please try\r\n550-5.1.1 double-checking https://support.example/?p=NoSuchUser 41be03b00d2f7-gsmtp',
    'unknown-address',
    '550 5.1.1 The email account that you tried to reach does not exist. Please try double-checking [link] 41be03b00d2f7-gsmtp',
  ],
  [
    '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found',
    'unknown-domain',
    '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found',
  ],
  ['552 5.2.2 Mailbox full', 'mailbox-full', '552 5.2.2 Mailbox full'],
  [
    '550 5.7.1 Service unavailable; client host blocked',
    'refused',
    '550 5.7.1 Service unavailable; client host blocked',
  ],
  ['554 refused', 'refused', '554 refused'],
  ['550 no', 'unknown-address', '550 no'],
  ['552 5.3.4 too big', 'too-large', '552 5.3.4 too big'],
  ['555 what', 'other', '555 what'],
  [
    '550 5.1.1 evil\r\nBcc: all@example.org\u202E <script>',
    'unknown-address',
    '550 5.1.1 evil Bcc: [address] <script>',
  ],
  [
    `550 5.1.1 ${'x y '.repeat(200)}`,
    'unknown-address',
    `550 5.1.1 ${'x y '.repeat(200).slice(0, 159)}…`,
  ],
])(
  'the reply %j has the reason %s and is stored sanitised and shortened',
  (response, reason, stored) => {
    const reply = parseSmtpReply(Number(response.slice(0, 3)), response);
    expect([toBounceReason(reply), formatSmtpReply(reply)]).toEqual([reason, stored]);
  },
);
