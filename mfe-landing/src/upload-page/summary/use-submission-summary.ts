import { useEffect, useRef, useState, type ComponentType } from 'react';
import type { SubmissionSummaryProps } from './SubmissionSummary.tsx';

const loadSummary = () =>
  import(/* webpackChunkName: "summary" */ './SubmissionSummary.tsx').then(
    (loaded) => loaded.SubmissionSummary,
  );

/**
 * Asks for the confirmation of a submission. A summary that cannot be loaded does not hold the
 * submission up. `ready`: everything is there.
 */
export function useSubmissionSummary(ready: boolean) {
  const [Summary, setSummary] = useState<ComponentType<SubmissionSummaryProps> | null>(null);
  const isReady = useRef(ready);
  const isOpen = Summary !== null;
  useEffect(() => {
    isReady.current = ready;
    if (ready) loadSummary().catch(() => undefined);
    else if (isOpen) {
      setSummary(null);
      // The button that opened it is gone.
      requestAnimationFrame(() => document.getElementById('rq-pieces')?.focus());
    }
  }, [ready, isOpen]);
  return {
    Summary,
    open: (submit: () => void) => {
      loadSummary().then(
        (loaded) => isReady.current && setSummary(() => loaded),
        () => isReady.current && submit(),
      );
    },
    close: () => setSummary(null),
  };
}
