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

export const healthResult = createObservable<HealthResult | null>(null);

/** As the browser reports it, or as a successful retry has shown. */
export const isOnline = createObservable(navigator.onLine);

/** The first check leaves the connection to the screen's own calls. */
const FIRST_CHECK_DELAY_MS = 2000;
/** Calls that fail when a page is left or a laptop wakes up have ended by then. */
const RECHECK_DELAY_MS = 1500;

let pendingCheck: Promise<HealthResult> | null = null;
let lastCheckStartedAt = -Infinity;

// An outage is reported only if a second check 1.5 s later fails too.
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

const runHealthCheck = (): Promise<HealthResult> =>
  (pendingCheck ??= check().finally(() => (pendingCheck = null)));

/** For « Réessayer »: whether any service responds, whatever the browser reports. */
export const retryConnection = async (): Promise<boolean> => {
  const reached = !hasNoResponse(await runHealthCheck());
  if (reached) isOnline.set(true);
  return reached;
};

/** Every minute, more often during an outage, soon after a failed call. Returns its stop. */
export const startHealthMonitor = (): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRequested = false;
  let stopped = false;

  const schedule = (delay: number) => {
    clearTimeout(timer);
    if (!stopped && !document.hidden && isOnline.get()) timer = setTimeout(run, delay);
  };
  const scheduleNext = () =>
    schedule(
      getNextCheckDelay({
        overall: healthResult.get()?.overall ?? null,
        ago: Date.now() - lastCheckStartedAt,
        isRequested,
      }),
    );
  const run = () => {
    isRequested = false;
    void runHealthCheck().finally(scheduleNext);
  };
  const checkSoon = () => {
    isRequested = true;
    scheduleNext();
  };
  const handleOnlineChange = () => {
    // The last result may be outdated after an offline period.
    if (!isOnline.get()) healthResult.set(null);
    checkSoon();
  };

  const unsubscribers = [
    unreachableCalls.subscribe(checkSoon),
    isOnline.subscribe(handleOnlineChange),
    addListeners({
      online: () => isOnline.set(true),
      offline: () => isOnline.set(false),
      focus: checkSoon,
    }),
    addListeners({ visibilitychange: checkSoon }, document),
  ];
  isOnline.set(navigator.onLine);
  schedule(FIRST_CHECK_DELAY_MS);
  return () => {
    stopped = true;
    clearTimeout(timer);
    unsubscribers.forEach((unsubscribe) => unsubscribe());
  };
};

export const useServiceIssue = (): ServiceIssue | null => {
  const result = useSyncExternalStore(healthResult.subscribe, healthResult.get);
  return findServiceIssue(useSyncExternalStore(isOnline.subscribe, isOnline.get), result);
};
