import { describe, expect, test } from '@jest/globals';
import {
  changeDashboardFilters,
  parseDashboardFilters,
  DEFAULT_DASHBOARD_FILTERS,
  toDashboardQuery,
  serializeDashboardFilters,
} from './dashboard-filters.ts';

describe('stored dashboard filters', () => {
  test('the browser stores all dashboard filters except the page', () => {
    const filters = {
      ...DEFAULT_DASHBOARD_FILTERS,
      status: 'expired',
      createdWithin: '7d',
      search: 'bail',
      sort: 'recipientName',
      order: 'asc',
      page: 4,
    } as const;
    expect(JSON.parse(serializeDashboardFilters(filters))).toEqual({
      status: 'expired',
      createdWithin: '7d',
      search: 'bail',
      sort: 'recipientName',
      order: 'asc',
      limit: 20,
    });
    expect(parseDashboardFilters(serializeDashboardFilters(filters))).toEqual({
      ...filters,
      page: 1,
    });
  });

  test.each([
    null,
    '',
    '{',
    '[]',
    '7',
    'null',
    '{"status":"x","sort":3,"order":"up","page":-1,"limit":1e9,"search":{}}',
  ])('stored filters %j are read as the defaults', (stored) => {
    expect(parseDashboardFilters(stored)).toEqual(DEFAULT_DASHBOARD_FILTERS);
  });
});

test.each([
  { status: 'pending' },
  { search: 'a' },
  { createdWithin: 'today' },
  { order: 'asc' },
] as const)('changing the filter %j returns to page one', (change) => {
  expect(changeDashboardFilters({ ...DEFAULT_DASHBOARD_FILTERS, page: 3 }, change).page).toBe(1);
});

test('the query of the default filters has neither search nor period', () => {
  expect(toDashboardQuery(DEFAULT_DASHBOARD_FILTERS)).toEqual({
    status: 'all',
    sort: 'createdAt',
    order: 'desc',
    page: 1,
    limit: 20,
  });
});
