import { expect, test } from '@jest/globals';
import {
  getLastAnnouncement,
  getNextTick,
  getSessionPhase,
  secondsLeft,
  type SessionPhase,
} from './session-expiry.rules.ts';

const END = 10_000_000;

test.each<[number | null, number, SessionPhase]>([
  [null, END, 'active'],
  [END, END - 120_001, 'active'],
  [END, END - 120_000, 'expiring'],
  [END, END - 1, 'expiring'],
  [END, END, 'expired'],
  [END, END + 3_600_000, 'expired'],
])('a session ending at %s is at %i in phase %s', (end, now, phase) => {
  expect(getSessionPhase(end, now)).toBe(phase);
});

test.each<[SessionPhase, number, SessionPhase]>([
  ['active', 121_000, 'active'],
  ['expiring', 121_000, 'expiring'],
  ['expiring', 125_000, 'expiring'],
  ['expiring', 125_001, 'active'],
  ['expired', 1_800_000, 'active'],
])('a session in phase %s with %i ms left is in phase %s', (previous, left, phase) => {
  expect(getSessionPhase(END, END - left, previous)).toBe(phase);
});

test.each([
  ['twice a minute far from the end', END - 1_800_000, 30_000],
  ['at the moment of the warning', END - 125_000, 5000],
  ['on every full second of the countdown', END - 61_400, 400],
  ['a second later on a full second', END - 61_000, 1000],
  ['twice a minute after the end', END + 5000, 30_000],
])('the session clock: %s', (_, now, expected) => {
  expect(getNextTick(END, now)).toBe(expected);
});

test.each([
  [120_000, 120],
  [119_001, 120],
  [1, 1],
  [0, 0],
  [-5000, 0],
])('%i ms are shown as %i seconds', (left, seconds) => {
  expect(secondsLeft(END, END - left)).toBe(seconds);
});

test.each([
  [118, null],
  [61, null],
  [60, 60],
  [11, 60],
  [10, 10],
  [0, 10],
])('at %i seconds the last announcement is %s', (seconds, announcement) => {
  expect(getLastAnnouncement(seconds)).toBe(announcement);
});
