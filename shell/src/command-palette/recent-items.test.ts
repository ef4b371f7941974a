import { expect, test } from '@jest/globals';
import { loadRecentItems, saveRecentItem, type RecentItem } from './recent-items.ts';

const item = (id: string): RecentItem => ({
  kind: 'request',
  id,
  label: `Demande ${id}`,
  to: `/app/requests/${id}`,
});
const idsOf = (user: string) => loadRecentItems(user).map(({ id }) => id);

test('the five most recent items are stored, newest first, without duplicates', () => {
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'c']) saveRecentItem('u1', item(id));
  expect(idsOf('u1')).toEqual(['c', 'f', 'e', 'd', 'b']);
});

test('recent items are cleared when another user signs in, and stay cleared for the first', () => {
  saveRecentItem('u1', item('a'));
  expect(idsOf('u2')).toEqual([]);
  expect(idsOf('u1')).toEqual([]);
});

test.each([
  ['no JSON', '{'],
  ['another shape', '[1]'],
  [
    'an address outside the app',
    JSON.stringify({
      user: 'u1',
      items: [{ kind: 'request', id: 'a', label: 'A', to: 'https://elsewhere.example/' }],
    }),
  ],
])('recent items ignore %s in storage', (_what, text) => {
  localStorage.setItem('recueil-recent', text);
  expect(loadRecentItems('u1')).toEqual([]);
});
