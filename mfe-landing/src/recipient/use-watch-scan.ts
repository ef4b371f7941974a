import { useEffect } from 'react';
import type { PublicRequest } from '@recueil/backend/contract';
import { readRequest } from './recipient.api.ts';

const EVERY = 6000;

/** While the virus scanner has not said what it thinks of a file, the page looks again from time to time; one look that fails is no news. */
export function useWatchScan(token: string, request: PublicRequest, change: (next: () => PublicRequest) => void): void {
  useEffect(() => {
    if (!request.documents.some(({ file }) => file?.scan === 'pending' || file?.scan === 'unavailable')) return;
    let alive = true;
    const timer = setInterval(() => {
      readRequest(token).then((next) => alive && change(() => next), () => undefined);
    }, EVERY);
    return () => {
      alive = false;
      clearInterval(timer);
    };
  }, [token, request, change]);
}
