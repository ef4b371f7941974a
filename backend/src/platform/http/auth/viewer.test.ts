import { expect, test } from '@jest/globals';
import { SEES_ALL, toViewerConditions, type Viewer } from './viewer.ts';

const limited = (...teamIds: string[]): Viewer => ({ kind: 'limited', userId: 'U', teamIds });

test.each([
  { who: 'who sees all', viewer: SEES_ALL, conditions: [] },
  {
    who: 'without a team',
    viewer: limited(),
    conditions: [{ sql: '(created_by = ? OR assignee_id = ?)', values: ['U', 'U'] }],
  },
  {
    who: 'of two teams',
    viewer: limited('A', 'B'),
    conditions: [
      {
        sql: '(created_by = ? OR assignee_id = ? OR team_id IN (?, ?))',
        values: ['U', 'U', 'A', 'B'],
      },
    ],
  },
])('a viewer $who adds the condition $conditions', ({ viewer, conditions }) => {
  expect(toViewerConditions(viewer)).toEqual(conditions);
});
