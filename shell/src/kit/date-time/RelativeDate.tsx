import { formatDisplayDate, formatRelativeDate } from '@recueil/shell/ui';
import { useCallback, useSyncExternalStore } from 'react';
import { usePageLanguage } from '../use-page-language.ts';

const REFRESH_MS = 10_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

const tick = () => {
  if (!document.hidden) for (const listener of listeners) listener();
};

/** One timer for all dates of the page; paused while the page is hidden. */
const subscribe = (listener: () => void) => {
  if (listeners.size === 0) {
    timer = setInterval(tick, REFRESH_MS);
    document.addEventListener('visibilitychange', tick);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
  };
};

/** « dans 3 jours », updated while the page is open. `value` is an ISO instant. */
export const RelativeDate = ({ value, className }: { value: string; className?: string }) => {
  const language = usePageLanguage();
  const text = useSyncExternalStore(
    subscribe,
    useCallback(() => formatRelativeDate(value, language), [value, language]),
  );
  return (
    <time dateTime={value} title={formatDisplayDate(value, 'full', language)} className={className}>
      {text}
    </time>
  );
};
