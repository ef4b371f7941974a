import { useEffect, useState } from 'react';
import { captureError } from './capture-error.ts';

/** After painting, so that React's own report with the component stack comes first. */
export const useErrorReport = (error: unknown, where: string): string | null => {
  const [id, setId] = useState<string | null>(null);
  useEffect(() => setId(captureError(error, where)), [error, where]);
  return id;
};
