import { useSyncExternalStore } from 'react';
import { listen } from '../layout/add-listeners.ts';
import { troubles } from '../api-client/unreachable-calls.ts';
import { watched } from '../api-client/observable.ts';
import { checkHealth } from './check-health.ts';
import { isSilence, nextCheckIn, troubleOf, type HealthResult, type Trouble } from './health.rules.ts';

/** The last result; null before the first check. */
export const health = watched<HealthResult | null>(null);

/** Whether there is a network, as the browser says, or as an answer to « Réessayer » has shown. */
export const online = watched(navigator.onLine);

/** The first check leaves the line to what the screen asks for. */
const FIRST_AFTER = 2000;
/** A wave of failures as the page is left, or as a laptop wakes up, is over by then. */
const AGAIN_AFTER_SILENCE = 1500;

let running: Promise<HealthResult> | null = null;
let began = -Infinity;

// The wait is the rule here, not a delay between tries: it says which silence is too short to be told.
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const check = async (): Promise<HealthResult> => {
  began = Date.now();
  const first = await checkHealth();
  const result = isSilence(first) && health.now()?.overall !== 'unhealthy' ? await pause(AGAIN_AFTER_SILENCE).then(checkHealth) : first;
  if (online.now() || !isSilence(result)) health.set(result);
  return result;
};

/** Checks now; callers that ask at the same moment share one check. */
export const checkNow = (): Promise<HealthResult> => (running ??= check().finally(() => (running = null)));

/** For « Réessayer »: whether anything answers, whatever the browser says about its network. */
export const tryNetwork = async (): Promise<boolean> => {
  const reached = !isSilence(await checkNow());
  if (reached) online.set(true);
  return reached;
};

/** Checks while the page is looked at: every minute, more often in trouble, at once when there is a reason. Ends with the function it answers. */
export const watchHealth = (): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = false;
  let stopped = false;

  const plan = (delay: number) => {
    clearTimeout(timer);
    if (!stopped && !document.hidden && online.now()) timer = setTimeout(run, delay);
  };
  const again = () => plan(nextCheckIn({ overall: health.now()?.overall ?? null, ago: Date.now() - began, asked }));
  const run = () => {
    asked = false;
    void checkNow().finally(again);
  };
  const soon = () => {
    asked = true;
    again();
  };
  const onLine = () => {
    // What was known before says nothing about what is found after.
    if (!online.now()) health.set(null);
    soon();
  };

  const unfollow = [
    troubles.subscribe(soon),
    online.subscribe(onLine),
    listen({ online: () => online.set(true), offline: () => online.set(false), focus: soon }),
    listen({ visibilitychange: soon }, document),
  ];
  online.set(navigator.onLine);
  plan(FIRST_AFTER);
  return () => {
    stopped = true;
    clearTimeout(timer);
    unfollow.forEach((stop) => stop());
  };
};

/** What the reader has to be told now, if anything. */
export const useTrouble = (): Trouble | null => {
  const result = useSyncExternalStore(health.subscribe, health.now);
  return troubleOf(useSyncExternalStore(online.subscribe, online.now), result);
};
