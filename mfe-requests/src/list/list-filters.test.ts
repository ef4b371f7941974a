import { describe, expect, test } from '@jest/globals';
import { formatUrlFilters, parseUrlFilters } from '@recueil/shell/kit';
import { buildRequestStats } from '../testing.tsx';
import {
  defaultTab,
  LIST_FILTERS,
  resolveOrdering,
  toListQuery,
  toggleSort,
  resolveTab,
} from './list-filters.ts';

const at = (address: string) => parseUrlFilters(LIST_FILTERS, new URLSearchParams(address));

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
  const address =
    'tab=finished&status=approved&created=7d&priority=high&assigneeId=me&teamId=t1' +
    '&search=marchand&sort=recipientName&order=asc&page=3';
  expect(formatUrlFilters(LIST_FILTERS, at(address)).toString()).toBe(address);
  expect(Object.values(at(address))).not.toContain(null);
});

describe('sorting the list', () => {
  test.each([
    ['recipientName', 'asc'],
    ['title', 'asc'],
    ['deadline', 'desc'],
    ['createdAt', 'desc'],
    ['status', 'desc'],
  ] as const)('a new sort by %s starts %s', (sort, order) => {
    expect(toggleSort(sort, { sort: 'updatedAt', order: 'asc' })).toMatchObject({
      sort,
      order,
    });
  });

  test('an address with a sort but no order uses the default order of that sort', () => {
    const orderAt = (address: string) => resolveOrdering(at(address), 'active').order;
    expect([orderAt('sort=recipientName'), orderAt('sort=deadline')]).toEqual(['asc', 'desc']);
    expect(orderAt('sort=deadline&order=asc')).toBe('asc');
  });

  test('sorting again by the same field reverses the order', () => {
    expect(toggleSort('deadline', { sort: 'deadline', order: 'asc' }).order).toBe('desc');
    expect(toggleSort('recipientName', { sort: 'recipientName', order: 'asc' }).order).toBe('desc');
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
