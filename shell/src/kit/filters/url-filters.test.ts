import { expect, test } from '@jest/globals';
import {
  formatUrlFilters,
  idOf,
  oneOf,
  pageNumber,
  parseUrlFilters,
  searchText,
} from './url-filters.ts';

const FILTERS = {
  tab: oneOf('tab', ['all', 'pending'], 'all'),
  kind: oneOf('type', ['pdf', 'image'], null),
  requestId: idOf('request'),
  search: searchText(),
  page: pageNumber(),
};
const DEFAULTS = { tab: 'all', kind: null, requestId: null, search: '', page: 1 };
const parse = (query: string) => parseUrlFilters(FILTERS, new URLSearchParams(query));

test.each([
  ['', DEFAULTS],
  [
    'tab=pending&type=pdf&request=R1&search=bail&page=3',
    {
      tab: 'pending',
      kind: 'pdf',
      requestId: 'R1',
      search: 'bail',
      page: 3,
    },
  ],
  ['tab=nope&type=zip&request=&page=-2', DEFAULTS],
  ['page=1.5', DEFAULTS],
])('the address « %s » is read as filters, and unknown values as defaults', (query, filters) => {
  expect(parse(query)).toEqual(filters);
});

test('filters are written to the address in their order and without defaults', () => {
  expect(formatUrlFilters(FILTERS, { ...parse(''), page: 2, kind: 'image' }).toString()).toBe(
    'type=image&page=2',
  );
  expect(formatUrlFilters(FILTERS, parse('tab=all&page=1')).toString()).toBe('');
});
