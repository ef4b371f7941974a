import { expect, test } from '@jest/globals';
import { hashAddress } from '../../../platform/digest.ts';
import { countLostReminders } from './bounce.rules.ts';
import type { LoggedMail } from '../mail-data/mail-log.api.ts';

const mail = (kind: string, state: LoggedMail['state'], to: string): LoggedMail => ({
  kind,
  addressee: 'recipient',
  state,
  addressHash: hashAddress(to),
});
const WRONG = 'camile@example.org';
const RIGHT = 'camille@example.org';

test.each<[string, LoggedMail[], number]>([
  ['no mail at all', [], 0],
  [
    'an automatic reminder that bounced at an address corrected since',
    [mail('automatic-reminder', 'bounced', WRONG)],
    1,
  ],
  ['a manual reminder that did', [mail('reminder', 'bounced', WRONG)], 1],
  ['one that bounced at the present address', [mail('automatic-reminder', 'bounced', RIGHT)], 0],
  [
    'one that bounced at the present address in capitals',
    [mail('automatic-reminder', 'bounced', RIGHT.toUpperCase())],
    0,
  ],
  ['one that arrived at the former address', [mail('automatic-reminder', 'sent', WRONG)], 0],
  ['one to the present address that failed', [mail('automatic-reminder', 'failed', RIGHT)], 1],
  [
    'one that was dropped because nothing was outstanding',
    [mail('automatic-reminder', 'dropped', RIGHT)],
    0,
  ],
  ['an invitation that failed', [mail('invitation', 'failed', RIGHT)], 0],
  ['one that is still queued', [mail('automatic-reminder', 'queued', WRONG)], 0],
  ['an invitation that bounced', [mail('invitation', 'bounced', WRONG)], 0],
  [
    'one of each',
    [
      mail('invitation', 'bounced', WRONG),
      mail('automatic-reminder', 'bounced', WRONG),
      mail('reminder', 'bounced', WRONG),
      mail('reminder', 'sent', RIGHT),
    ],
    2,
  ],
])('reminders that did not arrive: %s', (_, mails, lost) => {
  expect(countLostReminders({ recipientEmail: RIGHT }, mails)).toBe(lost);
});
