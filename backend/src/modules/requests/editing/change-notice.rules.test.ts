import { expect, test } from '@jest/globals';
import { compareWithSnapshot, toRequestSnapshot } from './change-notice.rules.ts';

const print = (text: string) => text;
const [kbis, rib] = [
  { id: 'a', title: 'Kbis', description: '', required: true },
  { id: 'b', title: 'RIB', description: '', required: true },
];
const friday = new Date('2026-11-27T22:59:59.999Z');
const mailed = { deadline: friday, requestedDocuments: [kbis, rib] };

test.each<
  [
    string,
    Partial<typeof mailed> & { deadline?: Date | null },
    ReturnType<typeof compareWithSnapshot>,
  ]
>([
  ['none', {}, null],
  ['another order of the documents', { requestedDocuments: [rib, kbis] }, null],
  [
    'another deadline',
    { deadline: new Date('2026-12-04T22:59:59.999Z') },
    { deadline: true, added: [], edited: [], removedCount: 0 },
  ],
  [
    'a removed deadline',
    { deadline: null as never },
    { deadline: true, added: [], edited: [], removedCount: 0 },
  ],
  [
    'one more document',
    { requestedDocuments: [kbis, rib, { ...rib, id: 'c' }] },
    { deadline: false, added: ['c'], edited: [], removedCount: 0 },
  ],
  [
    'one document removed',
    { requestedDocuments: [rib] },
    { deadline: false, added: [], edited: [], removedCount: 1 },
  ],
  [
    'one document replaced by another',
    { requestedDocuments: [kbis, { ...rib, id: 'c' }] },
    { deadline: false, added: ['c'], edited: [], removedCount: 1 },
  ],
  [
    'a document made optional',
    { requestedDocuments: [kbis, { ...rib, required: false }] },
    { deadline: false, added: [], edited: ['b'], removedCount: 0 },
  ],
])("changes since the recipient's last mail: %s", (_, now, changes) => {
  expect(
    compareWithSnapshot(toRequestSnapshot(mailed, 'hash', print), { ...mailed, ...now }, print),
  ).toEqual(changes);
});
