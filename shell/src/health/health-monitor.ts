import { useSyncExternalStore } from 'react';
import { addListeners } from '../layout/add-listeners.ts';
import { unreachableCalls } from '../api-client/unreachable-calls.ts';
import { createObservable } from '../api-client/observable.ts';
import { checkHealth } from './check-health.ts';
import {
  hasNoResponse,
  getNextCheckDelay,
  findServiceIssue,
  type HealthResult,
  type ServiceIssue,
} from './health.rules.ts';

/** The last result; null before the first check. */
export const healthResult = createObservable<HealthResult | null>(null);

/** Whether there is a network, as the browser says, or as an answer to « Réessayer » has shown. */
export const isOnline = createObservable(navigator.onLine);

/** The first check leaves the line to what the screen asks for. */
const FIRST_CHECK_DELAY_MS = 2000;
/** A wave of failures as the page is left, or as a laptop wakes up, is over by then. */
const RECHECK_DELAY_MS = 1500;

let pendingCheck: Promise<HealthResult> | null = null;
let lastCheckStartedAt = -Infinity;

// The wait is the rule here, not a delay between tries: it says which silence is too short to be told.
const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const check = async (): Promise<HealthResult> => {
  lastCheckStartedAt = Date.now();
  const first = await checkHealth();
  const result =
    hasNoResponse(first) && healthResult.get()?.overall !== 'unhealthy'
      ? await sleep(RECHECK_DELAY_MS).then(checkHealth)
      : first;
  if (isOnline.get() || !hasNoResponse(result)) healthResult.set(result);
  return result;
};

/** Checks now; callers that ask at the same moment share one check. */
const runHealthCheck = (): Promise<HealthResult> =>
  (pendingCheck ??= check().finally(() => (pendingCheck = null)));

/** For « Réessayer »: whether anything answers, whatever the browser says about its network. */
export const retryConnection = async (): Promise<boolean> => {
  const reached = !hasNoResponse(await runHealthCheck());
  if (reached) isOnline.set(true);
  return reached;
};

/** Checks while the page is looked at: every minute, more often in trouble, at once when there is a reason. Ends with the function it answers. */
export const startHealthMonitor = (): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = false;
  let stopped = false;

  const plan = (delay: number) => {
    clearTimeout(timer);
    if (!stopped && !document.hidden && isOnline.get()) timer = setTimeout(run, delay);
  };
  const again = () =>
    plan(
      getNextCheckDelay({
        overall: healthResult.get()?.overall ?? null,
        ago: Date.now() - lastCheckStartedAt,
        asked,
      }),
    );
  const run = () => {
    asked = false;
    void runHealthCheck().finally(again);
  };
  const soon = () => {
    asked = true;
    again();
  };
  const onLine = () => {
    // What was known before says nothing about what is found after.
    if (!isOnline.get()) healthResult.set(null);
    soon();
  };

  const unfollow = [
    unreachableCalls.subscribe(soon),
    isOnline.subscribe(onLine),
    addListeners({
      online: () => isOnline.set(true),
      offline: () => isOnline.set(false),
      focus: soon,
    }),
    addListeners({ visibilitychange: soon }, document),
  ];
  isOnline.set(navigator.onLine);
  plan(FIRST_CHECK_DELAY_MS);
  return () => {
    stopped = true;
    clearTimeout(timer);
    unfollow.forEach((stop) => stop());
  };
};

/** What the reader has to be told now, if anything. */
export const useServiceIssue = (): ServiceIssue | null => {
  const result = useSyncExternalStore(healthResult.subscribe, healthResult.get);
  return findServiceIssue(useSyncExternalStore(isOnline.subscribe, isOnline.get), result);
};
