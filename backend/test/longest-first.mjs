import Sequencer from '@jest/test-sequencer';

/** Small files that run long; without earlier timings Jest would order by size. */
const LONG = [
  'killed-instance',
  'file-inspector',
  'races',
  'history',
  'seed-demo-data',
  'transitions.http',
  'keys',
  'key-rotation',
  'export-requests.http',
  'in-app.http',
  'file-warnings.http',
];

const rank = ({ path }) => {
  const place = LONG.findIndex((name) => path.endsWith(`/${name}.test.ts`));
  return place < 0 ? LONG.length : place;
};

export default class LongestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).toSorted((a, b) => rank(a) - rank(b));
  }
}
