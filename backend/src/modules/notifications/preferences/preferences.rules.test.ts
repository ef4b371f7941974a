import { expect, test } from '@jest/globals';
import type { MailKind } from '../mail-plans/mail-kind.ts';
import { MAIL_PLANS } from '../mail-plans/request-mail-plans.ts';
import type { NotificationPreferences } from './preferences.contract.ts';
import {
  DEFAULT_PREFERENCES,
  toPreferenceKey,
  wantsMail,
  type PreferenceKey,
} from './preferences.rules.ts';

const ALL_ON: NotificationPreferences = {
  emailNotifications: true,
  smsNotifications: true,
  requestCreated: true,
  requestCompleted: true,
  documentUploaded: true,
  reminderBeforeExpiry: true,
  dailySummary: true,
};
const SWITCHES = Object.keys(ALL_ON) as PreferenceKey[];

/** Each mail kind to a sender, and every switch that turns it off. */
const STOPPED_BY: readonly [MailKind, readonly PreferenceKey[]][] = [
  ['sent', ['emailNotifications', 'requestCreated']],
  ['completed-sender', ['emailNotifications', 'requestCompleted']],
  ['digest', ['emailNotifications', 'documentUploaded']],
  ['submitted', ['emailNotifications', 'documentUploaded']],
  ['deadline-near', ['emailNotifications', 'reminderBeforeExpiry']],
  ['daily-summary', ['emailNotifications', 'dailySummary']],
  ['renewal-requested', ['emailNotifications']],
  ['unavailable', ['emailNotifications']],
  ['message', ['emailNotifications']],
];

test.each(STOPPED_BY)('%s is turned off by exactly %j', (kind, switches) => {
  expect(wantsMail(kind, ALL_ON)).toBe(true);
  expect(SWITCHES.filter((name) => !wantsMail(kind, { ...ALL_ON, [name]: false }))).toEqual(
    switches,
  );
});

test.each(STOPPED_BY)(
  '« unsubscribe » in %s turns off the most specific switch',
  (kind, switches) => {
    expect(toPreferenceKey(kind)).toBe(switches.at(-1));
  },
);

test('the table covers every mail kind sent to senders', () => {
  const planned = MAIL_PLANS.filter(({ to }) => to !== 'recipient').map(({ kind }) => kind);
  expect(STOPPED_BY.map(([kind]) => kind).sort()).toEqual(
    [...planned, 'digest', 'daily-summary'].sort(),
  );
});

test('without stored preferences all mails but text messages and the daily summary are on', () => {
  expect(SWITCHES.filter((name) => !DEFAULT_PREFERENCES[name])).toEqual([
    'smsNotifications',
    'dailySummary',
  ]);
});
