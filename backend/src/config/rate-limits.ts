import type { Config } from './config.ts';
import type { ConfigProblems } from './config-problems.ts';
import type { EnvReader } from './env-reader.ts';

type RateLimits = Config['rateLimits'];

/** Requests per window (security rule 53); classes: platform/http/rate-limits. */
export const DEFAULT_RATE_LIMITS: RateLimits = {
  api: { points: 600, seconds: 60 },
  /** An office behind one address that begins at nine. */
  'sign-in': { points: 300, seconds: 60 },
  token: { points: 60, seconds: 60 },
  link: { points: 30, seconds: 60 },
  upload: { points: 60, seconds: 3600 },
  export: { points: 10, seconds: 3600 },
  waitlist: { points: 10, seconds: 3600 },
  /** Confirmation mails to all addresses together. */
  'waitlist-mails': { points: 200, seconds: 3600 },
  failure: { points: 100, seconds: 60 },
};

/** `RATE_LIMIT_SIGN_IN=300/60`: three hundred requests in sixty seconds. */
export function readRateLimits(env: EnvReader, problems: ConfigProblems): RateLimits {
  const read = (name: keyof RateLimits) => {
    const variable = `RATE_LIMIT_${name.toUpperCase().replace('-', '_')}`;
    const value = env.text(variable);
    if (value === null) return DEFAULT_RATE_LIMITS[name];
    const [, points, seconds] = /^(\d{1,9})\/(\d{1,6})$/.exec(value) ?? [];
    if (Number(points) >= 1 && Number(seconds) >= 1)
      return { points: Number(points), seconds: Number(seconds) };
    problems.add(variable, 'it cannot be read', 'calls and seconds, such as 20/60');
    return DEFAULT_RATE_LIMITS[name];
  };
  return {
    api: read('api'),
    'sign-in': read('sign-in'),
    token: read('token'),
    link: read('link'),
    upload: read('upload'),
    export: read('export'),
    waitlist: read('waitlist'),
    'waitlist-mails': read('waitlist-mails'),
    failure: read('failure'),
  };
}
