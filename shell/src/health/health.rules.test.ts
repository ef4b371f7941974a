import { expect, test } from '@jest/globals';
import {
  findHealthError,
  combineHealth,
  hasNoResponse,
  getNextCheckDelay,
  findServiceIssue,
  type OverallHealth,
  type HealthService,
  type ServiceHealth,
} from './health.rules.ts';

const well: ServiceHealth = { healthy: true, responseTime: 12, error: null };
const ill = (error: string): ServiceHealth => ({ healthy: false, responseTime: 5000, error });
const away = ill('Network error');

test.each<[ServiceHealth, ServiceHealth, OverallHealth]>([
  [well, well, 'healthy'],
  [well, away, 'degraded'],
  [away, well, 'degraded'],
  [away, away, 'unhealthy'],
])('two services together: %j and %j are %s', (express, functions, overall) => {
  expect(combineHealth(express, functions, 42)).toEqual({
    express,
    functions,
    overall,
    checkedAt: 42,
  });
});

test.each<[HealthService, number, unknown, string | null]>([
  ['express', 200, 'healthy', null],
  ['express', 200, 'degraded', null],
  ['express', 503, 'unhealthy', 'API Error: 503'],
  ['express', 200, null, 'No status'],
  ['functions', 200, 'healthy', null],
  ['functions', 200, 'degraded', 'degraded'],
  ['functions', 200, 'unhealthy', 'unhealthy'],
  ['functions', 502, null, 'API Error: 502'],
])('%s answering %i and saying %s is complained of as: %s', (service, status, says, expected) => {
  expect(findHealthError(service, { ok: status < 400, status, says })).toBe(expected);
});

test.each([
  [true, null, null],
  [true, combineHealth(well, well, 0), null],
  [true, combineHealth(well, away, 0), 'mail'],
  [true, combineHealth(away, well, 0), 'api'],
  [true, combineHealth(away, away, 0), 'maintenance'],
  [false, combineHealth(away, away, 0), 'offline'],
  [false, null, 'offline'],
])('with the network %s and the services %j the reader is told: %s', (online, result, trouble) => {
  expect(findServiceIssue(online, result)).toBe(trouble);
});

test.each([
  ['Network error', 'Network error', true],
  ['Network error', 'Request timeout', true],
  ['API Error: 503', 'Network error', false],
  ['API Error: 503', 'API Error: 503', false],
])('%s and %s are silence: %s', (express, functions, silence) => {
  expect(hasNoResponse(combineHealth(ill(express), ill(functions), 0))).toBe(silence);
});

test.each<[OverallHealth | null, number, boolean, number]>([
  ['healthy', 0, false, 60_000],
  ['healthy', 45_000, false, 15_000],
  ['healthy', 90_000, false, 0],
  [null, Infinity, false, 0],
  ['degraded', 0, false, 10_000],
  ['unhealthy', 4000, false, 6000],
  ['healthy', 30_000, true, 0],
  ['healthy', 1000, true, 4000],
  ['unhealthy', 1000, true, 4000],
])(
  '%s, last looked at %i ms ago, with a reason to look now: %s, is looked at in %i ms',
  (overall, ago, asked, expected) => {
    expect(getNextCheckDelay({ overall, ago, asked })).toBe(expected);
  },
);
