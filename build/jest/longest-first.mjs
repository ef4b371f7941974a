import Sequencer from '@jest/test-sequencer';

/** Slow test files with few lines; without timings Jest orders by file size. */
const LONG = [
  'Wizard',
  'ValidationQueue',
  'CreateRequest',
  'KitPage',
  'settings',
  'App',
  'SessionExpiryMonitor',
  'queue-texts',
  'EditRequest',
  'CommandPalette',
  'RequestActions',
  'reasons',
  'TimeField',
  'TemplatesDialog',
];

const rank = ({ path }) => {
  const index = LONG.findIndex((name) => path.endsWith(`/${name}.test.tsx`));
  return index < 0 ? LONG.length : index;
};

/** Starts slow files first, so that none runs alone at the end. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).toSorted((a, b) => rank(a) - rank(b));
  }
}
