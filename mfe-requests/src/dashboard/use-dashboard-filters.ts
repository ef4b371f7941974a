import { useState } from 'react';
import { filtersFrom, KEY, textOf, type DashboardFilters } from './dashboard-filters.ts';

const remembered = (): string | null => {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
};

/** The filters of the recent requests, as this browser remembers them. */
export const useDashboardFilters = () => {
  const [filters, setFilters] = useState(() => filtersFrom(remembered()));
  const setAndRemember = (next: DashboardFilters) => {
    setFilters(next);
    try {
      localStorage.setItem(KEY, textOf(next));
    } catch {
      // Refused storage remembers nothing; the list is filtered all the same.
    }
  };
  return [filters, setAndRemember] as const;
};
