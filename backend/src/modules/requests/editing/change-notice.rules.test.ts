import { expect, test } from '@jest/globals';
import { compareWithSnapshot, toRequestSnapshot } from './change-notice.rules.ts';

const print = (text: string) => text;
const [kbis, rib] = [
  { id: 'a', title: 'Kbis', description: '', required: true },
  { id: 'b', title: 'RIB', description: '', required: true },
];
const friday = new Date('2026-11-27T22:59:59.999Z');
const told = { deadline: friday, documents: [kbis, rib] };

test.each<
  [
    string,
    Partial<typeof told> & { deadline?: Date | null },
    ReturnType<typeof compareWithSnapshot>,
  ]
>([
  ['the same', {}, null],
  ['the same in another order', { documents: [rib, kbis] }, null],
  [
    'another deadline',
    { deadline: new Date('2026-12-04T22:59:59.999Z') },
    { deadline: true, added: [], edited: [], removedCount: 0 },
  ],
  [
    'no deadline any more',
    { deadline: null as never },
    { deadline: true, added: [], edited: [], removedCount: 0 },
  ],
  [
    'one more document',
    { documents: [kbis, rib, { ...rib, id: 'c' }] },
    { deadline: false, added: ['c'], edited: [], removedCount: 0 },
  ],
  [
    'one document less',
    { documents: [rib] },
    { deadline: false, added: [], edited: [], removedCount: 1 },
  ],
  [
    'one document in place of another',
    { documents: [kbis, { ...rib, id: 'c' }] },
    { deadline: false, added: ['c'], edited: [], removedCount: 1 },
  ],
  [
    'a document that is optional now',
    { documents: [kbis, { ...rib, required: false }] },
    { deadline: false, added: [], edited: ['b'], removedCount: 0 },
  ],
])('a recipient who was told of a list and a deadline, and now %s', (_, now, changes) => {
  expect(
    compareWithSnapshot(toRequestSnapshot(told, 'hash', print), { ...told, ...now }, print),
  ).toEqual(changes);
});
