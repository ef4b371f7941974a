import { describe, expect, test } from '@jest/globals';
import { buildRequestStats } from '../testing.tsx';
import {
  changeListFilters,
  defaultTab,
  parseListFilters,
  resolveOrdering,
  toListParams,
  toListQuery,
  toggleListSort,
  resolveTab,
} from './list-filters.ts';

const at = (address: string) => parseListFilters(new URLSearchParams(address));

describe('the default tab', () => {
  test.each([
    [{ overdueRequests: 1 }, 'active'],
    [{ activeRequests: 3, completedRequests: 8 }, 'active'],
    [{ completedRequests: 8, totalRequests: 9 }, 'finished'],
    [{ totalRequests: 2 }, 'all'],
    [{}, 'all'],
  ] as const)('counts %j open the tab %s', (counts, tab) => {
    expect(defaultTab(buildRequestStats(counts))).toBe(tab);
  });

  test('a chosen tab wins over the counts, and a chosen status selects its own tab', () => {
    expect(resolveTab(at('tab=all'), buildRequestStats({ activeRequests: 1 }))).toBe('all');
    expect(resolveTab(at('tab=active&status=completed'), undefined)).toBe('finished');
    expect(resolveTab(at('status=draft'), undefined)).toBe('all');
  });
});

test('an address with unknown values shows the default list', () => {
  expect(at('tab=x&status=y&sort=z&page=-3&created=never')).toEqual(at(''));
});

test('an address stays the same when parsed and written', () => {
  const address = 'tab=finished&created=7d&search=marchand&sort=recipientName&order=asc&page=3';
  expect(toListParams(at(address)).toString()).toBe(address);
});

test('any change other than the page returns to page one', () => {
  expect(changeListFilters(at('page=4'), { search: 'a' }).page).toBe(1);
  expect(changeListFilters(at('page=4'), { page: 5 }).page).toBe(5);
});

describe('sorting the list', () => {
  test.each([
    ['recipientName', 'asc'],
    ['title', 'asc'],
    ['deadline', 'desc'],
    ['createdAt', 'desc'],
    ['status', 'desc'],
  ] as const)('a new sort by %s starts %s', (sort, order) => {
    expect(toggleListSort(at(''), sort, { sort: 'updatedAt', order: 'asc' })).toMatchObject({
      sort,
      order,
    });
  });

  test('an address with a sort but no order uses the default order of that sort', () => {
    expect([at('sort=recipientName').order, at('sort=deadline').order]).toEqual(['asc', 'desc']);
  });

  test('sorting again by the same field reverses the order', () => {
    expect(toggleListSort(at(''), 'deadline', { sort: 'deadline', order: 'asc' }).order).toBe(
      'desc',
    );
    expect(
      toggleListSort(at(''), 'recipientName', { sort: 'recipientName', order: 'asc' }).order,
    ).toBe('desc');
  });

  test('active requests are sorted by deadline, others by creation date', () => {
    expect(resolveOrdering(at(''), 'active')).toEqual({ sort: 'deadline', order: 'asc' });
    expect(resolveOrdering(at(''), 'all')).toEqual({ sort: 'createdAt', order: 'desc' });
  });
});

test('a status filter replaces the tab in the query', () => {
  expect(toListQuery(at('status=overdue'), 'active')).toMatchObject({
    status: 'overdue',
    page: 1,
    limit: 20,
  });
  expect(toListQuery(at('search=lices'), 'finished')).toMatchObject({
    status: 'finished',
    search: 'lices',
  });
});
