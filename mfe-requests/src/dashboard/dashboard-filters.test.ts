import { describe, expect, test } from '@jest/globals';
import { changed, filtersFrom, INITIAL, queryOf, sortedBy, textOf } from './dashboard-filters.ts';

describe('what the dashboard remembers', () => {
  test('is everything but the page', () => {
    const filters = { ...INITIAL, status: 'expired', createdWithin: '7d', search: 'bail', sort: 'recipientName', order: 'asc', page: 4 } as const;
    expect(JSON.parse(textOf(filters))).toEqual({ status: 'expired', createdWithin: '7d', search: 'bail', sort: 'recipientName', order: 'asc', limit: 20 });
    expect(filtersFrom(textOf(filters))).toEqual({ ...filters, page: 1 });
  });

  test.each([null, '', '{', '[]', '7', 'null', '{"status":"x","sort":3,"order":"up","page":-1,"limit":1e9,"search":{}}'])('%j is as at first', (stored) => {
    expect(filtersFrom(stored)).toEqual(INITIAL);
  });
});

test.each([{ status: 'pending' }, { search: 'a' }, { createdWithin: 'today' }, { order: 'asc' }] as const)('changing %j starts again at page one', (change) => {
  expect(changed({ ...INITIAL, page: 3 }, change).page).toBe(1);
});

test.each([['recipientName', 'asc'], ['deadline', 'desc'], ['status', 'desc']] as const)('a new sort by %s starts %s, and again turns round', (sort, order) => {
  const once = sortedBy({ ...INITIAL, page: 2 }, sort);
  expect(once).toMatchObject({ sort, order, page: 1 });
  expect(sortedBy(once, sort).order).toBe(order === 'asc' ? 'desc' : 'asc');
});

test('the query says only what narrows', () => {
  expect(queryOf(INITIAL)).toEqual({ status: 'all', sort: 'createdAt', order: 'desc', page: 1, limit: 20 });
});
