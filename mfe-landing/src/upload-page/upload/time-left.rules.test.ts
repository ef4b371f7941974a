import { expect, test } from '@jest/globals';
import {
  addAcknowledgement,
  estimateSecondsLeft,
  type Acknowledgement,
} from './time-left.rules.ts';

const list = (...samples: [at: number, bytes: number][]): readonly Acknowledgement[] =>
  samples.reduce<readonly Acknowledgement[]>(
    (before, [at, bytes]) => addAcknowledgement(before, { at, bytes }),
    [],
  );

test.each([
  ['unknown before anything is acknowledged', list(), 5000, null],
  ['unknown after the first acknowledgement', list([0, 500]), 5000, null],
  ['unknown within the first two seconds', list([0, 0], [1500, 100]), 1500, null],
  ['unknown while no byte is acknowledged', list([0, 100], [4000, 100]), 4000, null],
  ['the rest at the speed of the acknowledged bytes', list([0, 0], [4000, 400]), 4000, 6],
  ['counted from what an earlier attempt left', list([0, 400], [4000, 600]), 4000, 8],
  ['less while the next piece is on its way', list([0, 0], [4000, 400]), 7000, 3],
  ['at least a second until all is acknowledged', list([0, 0], [4000, 400]), 12_000, 1],
  ['unknown when the server has been silent', list([0, 0], [4000, 400]), 24_001, null],
  [
    'taken from the last thirty seconds alone',
    list([0, 0], [1000, 500], [40_000, 510], [60_000, 530]),
    60_000,
    470,
  ],
])('the remaining time of 1,000 bytes is %s', (_, acknowledged, now, seconds) => {
  expect(estimateSecondsLeft(acknowledged, 1000, now)).toBe(seconds);
});
