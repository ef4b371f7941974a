import { expect, test } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from '@recueil/shell/router';
import { oneOf, pageNumber, searchText } from './url-filters.ts';
import { useUrlFilters } from './use-url-filters.ts';

const FILTERS = {
  tab: oneOf('tab', ['all', 'pending'], 'all'),
  search: searchText(),
  page: pageNumber(),
};
let setFilters: ReturnType<typeof useUrlFilters<typeof FILTERS>>['setFilters'];
const List = () => {
  ({ setFilters } = useUrlFilters(FILTERS));
  return null;
};

test.each([
  [{ search: 'bail' }, '?tab=pending&search=bail'],
  [{ tab: 'all' as const }, ''],
  [{ page: 5 }, '?tab=pending&page=5'],
])('any change other than the page returns to page one: %j', async (change, address) => {
  const router = createMemoryRouter([{ path: '/', element: <List /> }], {
    initialEntries: ['/?tab=pending&page=4'],
  });
  render(<RouterProvider router={router} />);
  await act(async () => setFilters(change));
  expect(router.state.location.search).toBe(address);
});
