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
  [null, END, 'quiet'],
  [END, END - 120_001, 'quiet'],
  [END, END - 120_000, 'due'],
  [END, END - 1, 'due'],
  [END, END, 'over'],
  [END, END + 3_600_000, 'over'],
])('a session that ends at %s is, at %i, %s', (end, now, phase) => {
  expect(getSessionPhase(end, now)).toBe(phase);
});

test.each<[SessionPhase, number, SessionPhase]>([
  ['quiet', 121_000, 'quiet'],
  ['due', 121_000, 'due'],
  ['due', 125_000, 'due'],
  ['due', 125_001, 'quiet'],
  ['over', 1_800_000, 'quiet'],
])('a session that was %s and has %i ms left is %s', (before, left, phase) => {
  expect(getSessionPhase(END, END - left, before)).toBe(phase);
});

test.each([
  ['far from the end the clock is read twice a minute', END - 1_800_000, 30_000],
  ['close to the warning it is read just then', END - 125_000, 5000],
  ['while the reader counts it is read on every second', END - 61_400, 400],
  ['on a full second the next one is awaited', END - 61_000, 1000],
  ['after the end there is no hurry', END + 5000, 30_000],
])('%s', (_, now, expected) => {
  expect(getNextTick(END, now)).toBe(expected);
});

test.each([
  [120_000, 120],
  [119_001, 120],
  [1, 1],
  [0, 0],
  [-5000, 0],
])('%i ms are %i seconds on the clock', (left, seconds) => {
  expect(secondsLeft(END, END - left)).toBe(seconds);
});

test.each([
  [118, null],
  [61, null],
  [60, 60],
  [11, 60],
  [10, 10],
  [0, 10],
])('at %i seconds what has been said last is %s', (seconds, said) => {
  expect(getLastAnnouncement(seconds)).toBe(said);
});
