import { useEffect, useState } from 'react';
import { report } from './capture-error.ts';

/** Reports an error that a page of ours stands in for; the id to show, once there is one. After painting: React's own report, which knows the components, comes first. */
export const useReport = (error: unknown, where: string): string | null => {
  const [id, setId] = useState<string | null>(null);
  useEffect(() => setId(report(error, where)), [error, where]);
  return id;
};
