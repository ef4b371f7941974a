import { useEffect, useState } from 'react';
import { captureError } from './capture-error.ts';

/** Reports an error that a page of ours stands in for; the id to show, once there is one. After painting: React's own report, which knows the components, comes first. */
export const useErrorReport = (error: unknown, where: string): string | null => {
  const [id, setId] = useState<string | null>(null);
  useEffect(() => setId(captureError(error, where)), [error, where]);
  return id;
};
