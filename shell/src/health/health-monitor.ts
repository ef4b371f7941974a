import { useAppSelector } from '@recueil/shell/contract';
import {
  getClientState,
  subscribeToClient,
  updateClient,
  type HealthResult,
} from '../api-client/client-slice.ts';
import { addListeners } from '../layout/add-listeners.ts';
import { checkHealth } from './check-health.ts';
import {
  hasNoResponse,
  getNextCheckDelay,
  findServiceIssue,
  type ServiceIssue,
} from './health.rules.ts';

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
    hasNoResponse(first) && getClientState().health?.overall !== 'unhealthy'
      ? await sleep(RECHECK_DELAY_MS).then(checkHealth)
      : first;
  if (getClientState().isOnline || !hasNoResponse(result)) updateClient({ health: result });
  return result;
};

const runHealthCheck = (): Promise<HealthResult> =>
  (pendingCheck ??= check().finally(() => (pendingCheck = null)));

/** For « Réessayer »: whether any service responds, whatever the browser reports. */
export const retryConnection = async (): Promise<boolean> => {
  const reached = !hasNoResponse(await runHealthCheck());
  if (reached) updateClient({ isOnline: true });
  return reached;
};

/** Every minute, more often during an outage, soon after a failed call. Returns its stop. */
export const startHealthMonitor = (): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRequested = false;
  let stopped = false;

  const schedule = (delay: number) => {
    clearTimeout(timer);
    // Polls, as no event tells that a service failed; not while the page is hidden or offline.
    if (!stopped && !document.hidden && getClientState().isOnline) timer = setTimeout(run, delay);
  };
  const scheduleNext = () =>
    schedule(
      getNextCheckDelay({
        overall: getClientState().health?.overall ?? null,
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
  // The last result may be outdated after an offline period.
  const handleConnection = () =>
    updateClient(navigator.onLine ? { isOnline: true } : { isOnline: false, health: null });

  handleConnection();
  let { unreachableCalls, isOnline } = getClientState();
  const handleChange = () => {
    const next = getClientState();
    if (next.unreachableCalls === unreachableCalls && next.isOnline === isOnline) return;
    ({ unreachableCalls, isOnline } = next);
    checkSoon();
  };
  const unsubscribers = [
    subscribeToClient(handleChange),
    addListeners({ online: handleConnection, offline: handleConnection, focus: checkSoon }),
    addListeners({ visibilitychange: checkSoon }, document),
  ];
  schedule(FIRST_CHECK_DELAY_MS);
  return () => {
    stopped = true;
    clearTimeout(timer);
    unsubscribers.forEach((unsubscribe) => unsubscribe?.());
  };
};

export const useServiceIssue = (): ServiceIssue | null =>
  useAppSelector(({ client: { isOnline, health } }) => findServiceIssue(isOnline, health));
