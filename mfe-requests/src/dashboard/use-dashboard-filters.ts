import { useState } from 'react';
import {
  parseDashboardFilters,
  DASHBOARD_FILTERS_KEY,
  serializeDashboardFilters,
  type DashboardFilters,
} from './dashboard-filters.ts';

const readStoredFilters = (): string | null => {
  try {
    return localStorage.getItem(DASHBOARD_FILTERS_KEY);
  } catch {
    return null;
  }
};

/** The filters of the recent requests, as this browser remembers them. */
export const useDashboardFilters = () => {
  const [filters, setFilters] = useState(() => parseDashboardFilters(readStoredFilters()));
  const setAndRemember = (next: DashboardFilters) => {
    setFilters(next);
    try {
      localStorage.setItem(DASHBOARD_FILTERS_KEY, serializeDashboardFilters(next));
    } catch {
      // Refused storage remembers nothing; the list is filtered all the same.
    }
  };
  return [filters, setAndRemember] as const;
};
