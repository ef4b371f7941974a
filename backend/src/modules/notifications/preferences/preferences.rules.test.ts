import { expect, test } from '@jest/globals';
import { MAIL_PLANS, type MailKind } from '../delivery/mail-plans.ts';
import type { NotificationPreferences } from './preferences.contract.ts';
import {
  DEFAULT_PREFERENCES,
  preferenceKeyOf,
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

/** Each mail to a sender, and every switch that stops it. */
const STOPPED_BY: readonly [MailKind, readonly PreferenceKey[]][] = [
  ['sent', ['emailNotifications', 'requestCreated']],
  ['completed-sender', ['emailNotifications', 'requestCompleted']],
  ['digest', ['emailNotifications', 'documentUploaded']],
  ['handed-in', ['emailNotifications', 'documentUploaded']],
  ['deadline-near', ['emailNotifications', 'reminderBeforeExpiry']],
  ['daily-summary', ['emailNotifications', 'dailySummary']],
  ['renewal-asked', ['emailNotifications']],
  ['message', ['emailNotifications']],
];

test.each(STOPPED_BY)('%s is stopped by exactly %j', (kind, stoppers) => {
  expect(wantsMail(kind, ALL_ON)).toBe(true);
  expect(SWITCHES.filter((name) => !wantsMail(kind, { ...ALL_ON, [name]: false }))).toEqual(
    stoppers,
  );
});

test.each(STOPPED_BY)(
  '« unsubscribe » in %s stops it, and as little else as can be',
  (kind, stoppers) => {
    expect(preferenceKeyOf(kind)).toBe(stoppers.at(-1));
  },
);

test('the table knows every mail that senders get', () => {
  const planned = MAIL_PLANS.filter(({ to }) => to !== 'recipient').map(({ kind }) => kind);
  expect(STOPPED_BY.map(([kind]) => kind).sort()).toEqual(
    [...planned, 'digest', 'daily-summary'].sort(),
  );
});

test('a person without choices gets all but text messages and the summary', () => {
  expect(SWITCHES.filter((name) => !DEFAULT_PREFERENCES[name])).toEqual([
    'smsNotifications',
    'dailySummary',
  ]);
});
