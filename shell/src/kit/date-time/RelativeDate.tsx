import { dateWords, relativeWords } from '@recueil/shell/ui';
import { useCallback, useSyncExternalStore } from 'react';
import { useReaderLanguage } from '../use-page-language.ts';

const EVERY = 10_000;
const waiting = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

const tick = () => {
  if (!document.hidden) for (const changed of waiting) changed();
};

/** One clock for every date on the page; a hidden page does not count, and catches up when it is seen again. */
const subscribe = (changed: () => void) => {
  if (waiting.size === 0) {
    timer = setInterval(tick, EVERY);
    document.addEventListener('visibilitychange', tick);
  }
  waiting.add(changed);
  return () => {
    waiting.delete(changed);
    if (waiting.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
  };
};

/** « dans 3 jours », with the whole date as its title; true for as long as the page is open. `value` is an ISO instant. */
export const RelativeDate = ({ value, className }: { value: string; className?: string }) => {
  const language = useReaderLanguage();
  const words = useSyncExternalStore(subscribe, useCallback(() => relativeWords(value, language), [value, language]));
  return <time dateTime={value} title={dateWords(value, 'full', language)} className={className}>{words}</time>;
};
