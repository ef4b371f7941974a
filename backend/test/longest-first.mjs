import Sequencer from '@jest/test-sequencer';

/** Files that take many seconds in few lines; Jest would go by size when it has not run them here before. */
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

/** Nobody waits at the end for one that began late. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).toSorted((a, b) => rank(a) - rank(b));
  }
}
