/** How one of the two services answered. `responseTime` in milliseconds; `error` says why it is not well, null when it is. */
export interface ServiceHealth {
  healthy: boolean;
  responseTime: number;
  error: string | null;
}

export type Overall = 'healthy' | 'degraded' | 'unhealthy';

/** `express` is the API, `functions` what sends the e-mails; `checkedAt` in `Date.now()` milliseconds. */
export interface HealthResult {
  express: ServiceHealth;
  functions: ServiceHealth;
  overall: Overall;
  checkedAt: number;
}

export type Service = 'express' | 'functions';

/** Errors of a service that gave no answer at all. */
export const NETWORK_ERROR = 'Network error';
export const TIMED_OUT = 'Request timeout';

/** Why an answer does not count as well; null when it does. The API calls itself degraded when only its mail transport is: then it serves, and the other check says so. */
export const complaint = (service: Service, answer: { ok: boolean; status: number; says: unknown }): string | null => {
  const { ok, status, says } = answer;
  if (!ok) return `API Error: ${status}`;
  if (says === 'healthy' || (service === 'express' && says === 'degraded')) return null;
  return typeof says === 'string' ? says : 'No status';
};

export const conclude = (express: ServiceHealth, functions: ServiceHealth, checkedAt: number): HealthResult => {
  const overall = express.healthy && functions.healthy ? 'healthy' : express.healthy || functions.healthy ? 'degraded' : 'unhealthy';
  return { express, functions, overall, checkedAt };
};

/** Neither service said anything: the network, the way to the server, or a page that is being left. */
export const isSilence = ({ express, functions }: HealthResult): boolean =>
  [express, functions].every(({ error }) => error === NETWORK_ERROR || error === TIMED_OUT);

/** What the reader is told, worst first. Without a network nothing is known about the services. */
export type Trouble = 'offline' | 'maintenance' | 'api' | 'mail';

export const troubleOf = (online: boolean, result: HealthResult | null): Trouble | null => {
  if (!online) return 'offline';
  if (!result || result.overall === 'healthy') return null;
  if (result.overall === 'unhealthy') return 'maintenance';
  return result.express.healthy ? 'mail' : 'api';
};

/** Milliseconds. */
export const EVERY = 60_000;
export const EVERY_WHEN_SICK = 10_000;
export const AT_MOST_EVERY = 5000;

/** How long until the next check, when the last one began `ago` milliseconds since. `asked`: something happened that calls for one now. */
export const nextCheckIn = ({ overall, ago, asked }: { overall: Overall | null; ago: number; asked: boolean }): number => {
  const every = asked ? AT_MOST_EVERY : overall === null || overall === 'healthy' ? EVERY : EVERY_WHEN_SICK;
  return Math.max(0, every - ago);
};
