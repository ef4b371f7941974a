import { formatDisplayDate, formatRelativeDate } from '@recueil/shell/ui';
import { useCallback, useSyncExternalStore } from 'react';
import { usePageLanguage } from '../use-page-language.ts';

const REFRESH_MS = 10_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

const tick = () => {
  if (!document.hidden) for (const changed of listeners) changed();
};

/** One clock for every date on the page; a hidden page does not count, and catches up when it is seen again. */
const subscribe = (changed: () => void) => {
  if (listeners.size === 0) {
    timer = setInterval(tick, REFRESH_MS);
    document.addEventListener('visibilitychange', tick);
  }
  listeners.add(changed);
  return () => {
    listeners.delete(changed);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
  };
};

/** « dans 3 jours », with the whole date as its title; true for as long as the page is open. `value` is an ISO instant. */
export const RelativeDate = ({ value, className }: { value: string; className?: string }) => {
  const language = usePageLanguage();
  const words = useSyncExternalStore(
    subscribe,
    useCallback(() => formatRelativeDate(value, language), [value, language]),
  );
  return (
    <time dateTime={value} title={formatDisplayDate(value, 'full', language)} className={className}>
      {words}
    </time>
  );
};
