import { describe, expect, test } from '@jest/globals';
import { figures } from '../testing.tsx';
import { changed, defaultTab, filtersFrom, orderingOf, paramsFrom, queryOf, sortedBy, tabOf } from './list-filters.ts';

const at = (address: string) => filtersFrom(new URLSearchParams(address));

describe('the tab that opens by itself', () => {
  test.each([
    [{ overdueRequests: 1 }, 'active'],
    [{ activeRequests: 3, completedRequests: 8 }, 'active'],
    [{ completedRequests: 8, totalRequests: 9 }, 'finished'],
    [{ totalRequests: 2 }, 'all'],
    [{}, 'all'],
  ] as const)('%j opens %s', (counts, tab) => {
    expect(defaultTab(figures(counts))).toBe(tab);
  });

  test('a chosen tab wins over the figures, and a chosen status brings its own tab', () => {
    expect(tabOf(at('tab=all'), figures({ activeRequests: 1 }))).toBe('all');
    expect(tabOf(at('tab=active&status=completed'), undefined)).toBe('finished');
    expect(tabOf(at('status=draft'), undefined)).toBe('all');
  });
});

test('an address that makes no sense shows the list as it opens', () => {
  expect(at('tab=x&status=y&sort=z&page=-3&created=never')).toEqual(at(''));
});

test('an address survives being read and written', () => {
  const address = 'tab=finished&created=7d&search=marchand&sort=recipientName&order=asc&page=3';
  expect(paramsFrom(at(address)).toString()).toBe(address);
});

test('anything but turning the page starts again at page one', () => {
  expect(changed(at('page=4'), { search: 'a' }).page).toBe(1);
  expect(changed(at('page=4'), { page: 5 }).page).toBe(5);
});

describe('sorting', () => {
  test.each([
    ['recipientName', 'asc'], ['title', 'asc'], ['deadline', 'desc'], ['createdAt', 'desc'], ['status', 'desc'],
  ] as const)('a new sort by %s starts %s', (sort, order) => {
    expect(sortedBy(at(''), sort, { sort: 'updatedAt', order: 'asc' })).toMatchObject({ sort, order });
  });

  test('an address that names a sort alone begins as a press on it would', () => {
    expect([at('sort=recipientName').order, at('sort=deadline').order]).toEqual(['asc', 'desc']);
  });

  test('sorting again by the same field turns it round', () => {
    expect(sortedBy(at(''), 'deadline', { sort: 'deadline', order: 'asc' }).order).toBe('desc');
    expect(sortedBy(at(''), 'recipientName', { sort: 'recipientName', order: 'asc' }).order).toBe('desc');
  });

  test('what is running is read by deadline, the rest by age', () => {
    expect(orderingOf(at(''), 'active')).toEqual({ sort: 'deadline', order: 'asc' });
    expect(orderingOf(at(''), 'all')).toEqual({ sort: 'createdAt', order: 'desc' });
  });
});

test('a status filter replaces the tab on the wire', () => {
  expect(queryOf(at('status=overdue'), 'active')).toMatchObject({ status: 'overdue', page: 1, limit: 20 });
  expect(queryOf(at('search=lices'), 'finished')).toMatchObject({ status: 'finished', search: 'lices' });
});
