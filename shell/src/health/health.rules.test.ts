import { expect, test } from '@jest/globals';
import type { HealthResult, ServiceHealth } from '../api-client/client-slice.ts';
import {
  findHealthError,
  combineHealth,
  hasNoResponse,
  getNextCheckDelay,
  findServiceIssue,
  type HealthService,
} from './health.rules.ts';

const well: ServiceHealth = { healthy: true, responseTime: 12, error: null };
const ill = (error: string): ServiceHealth => ({ healthy: false, responseTime: 5000, error });
const away = ill('Network error');

test.each<[ServiceHealth, ServiceHealth, HealthResult['overall']]>([
  [well, well, 'healthy'],
  [well, away, 'degraded'],
  [away, well, 'degraded'],
  [away, away, 'unhealthy'],
])('the overall health of %j and %j is %s', (api, mail, overall) => {
  expect(combineHealth(api, mail, 42)).toEqual({
    api,
    mail,
    overall,
    checkedAt: 42,
  });
});

test.each<[HealthService, number, unknown, string | null]>([
  ['api', 200, 'healthy', null],
  ['api', 200, 'degraded', null],
  ['api', 503, 'unhealthy', 'API Error: 503'],
  ['api', 200, null, 'No status'],
  ['mail', 200, 'healthy', null],
  ['mail', 200, 'degraded', 'degraded'],
  ['mail', 200, 'unhealthy', 'unhealthy'],
  ['mail', 502, null, 'API Error: 502'],
])(
  'the error of service %s with status %i and body status %s is: %s',
  (service, status, bodyStatus, expected) => {
    expect(findHealthError(service, { ok: status < 400, status, bodyStatus })).toBe(expected);
  },
);

test.each([
  [true, null, null],
  [true, combineHealth(well, well, 0), null],
  [true, combineHealth(well, away, 0), 'mail'],
  [true, combineHealth(away, well, 0), 'api'],
  [true, combineHealth(away, away, 0), 'maintenance'],
  [false, combineHealth(away, away, 0), 'offline'],
  [false, null, 'offline'],
])('with online %s and services %j the issue is: %s', (online, result, issue) => {
  expect(findServiceIssue(online, result)).toBe(issue);
});

test.each([
  ['Network error', 'Network error', true],
  ['Network error', 'Request timeout', true],
  ['API Error: 503', 'Network error', false],
  ['API Error: 503', 'API Error: 503', false],
])('a result of %s and %s counts as no response: %s', (api, mail, silence) => {
  expect(hasNoResponse(combineHealth(ill(api), ill(mail), 0))).toBe(silence);
});

test.each<[HealthResult['overall'] | null, number, boolean, number]>([
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
  '%s, checked %i ms ago, check requested: %s, is checked again in %i ms',
  (overall, ago, isRequested, expected) => {
    expect(getNextCheckDelay({ overall, ago, isRequested })).toBe(expected);
  },
);
