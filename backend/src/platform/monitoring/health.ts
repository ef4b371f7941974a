import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { relative } from 'node:path';
import type { Config } from '../../config/index.ts';
import { Health } from '../../contract/index.ts';
import { ROOM_CHECK, type DatabaseChecks } from './database-checks.ts';
import { VERSION } from './version.ts';
import { sha256 } from '../digest.ts';
import type { Platform } from '../platform.ts';
import { withTimeout } from '../with-timeout.ts';
import { publicRoute, type Route } from '../http/routing/route.ts';

export interface HealthCheck {
  run(): Promise<Health>;
  isReady(): Promise<boolean>;
  markStopping(): void;
}

type State = Health['status'];
type CheckState = NonNullable<Health['checks']>[string];
const CACHE_MS = 1000;
const TIMEOUT_MS = 3000;

interface Parts extends Pick<DatabaseChecks, 'listFaults'> {
  /** False while stored files need an operator. */
  storage(): Promise<boolean>;
  provider(): Promise<boolean>;
}

export function createHealthCheck(
  platform: Pick<Platform, 'clock' | 'database' | 'mailer' | 'logger'> & {
    readonly config: Pick<Config, 'production' | 'auditAnchors' | 'dataDir'>;
  },
  parts: Parts,
): HealthCheck {
  let isStopping = false;
  let cached: { until: number; health: Promise<Health> } | null = null;

  const findDatabaseState = async (): Promise<CheckState> => {
    await platform.database.probe();
    const faults = await parts.listFaults();
    if (platform.database.isDamaged() || faults.some(({ name }) => name === ROOM_CHECK))
      return 'unhealthy';
    if (faults.length > 0) return 'degraded';
    return platform.database.isBeingChecked() ? 'checking' : 'healthy';
  };

  const checkAll = async (): Promise<Health> => {
    const [databaseState, isMailWell, isStorageWell, isProviderWell] = await Promise.all([
      within<CheckState>(findDatabaseState(), 'unhealthy'),
      within(platform.mailer.healthy(), false),
      within(parts.storage(), false),
      within(parts.provider(), false),
    ]);
    const toState = (isHealthy: boolean): State => (isHealthy ? 'healthy' : 'degraded');
    const checks: Record<string, CheckState> = {
      database: databaseState,
      mail: toState(isMailWell && platform.mailer.acceptsMails()),
      storage: toState(isStorageWell),
      provider: toState(isProviderWell),
      log: toState(platform.logger.output().failure === null),
      anchors: toState(!areAnchorsBesideData(platform.config)),
    };
    const states = Object.values(checks);
    const status: State = states.includes('unhealthy')
      ? 'unhealthy'
      : toState(!isStopping && !states.includes('degraded'));
    return { status, version: VERSION, checkedAt: platform.clock.now().toISOString(), checks };
  };

  const getHealth = (): Promise<Health> => {
    const time = performance.now();
    if (cached === null || cached.until < time)
      cached = { until: time + CACHE_MS, health: checkAll() };
    return cached.health;
  };

  return {
    run: getHealth,
    isReady: async () => !isStopping && (await getHealth()).status !== 'unhealthy',
    markStopping: () => {
      isStopping = true;
    },
  };
}

/** Write access to both the data folder and the anchors could hide a cut chain. */
const areAnchorsBesideData = ({
  production,
  auditAnchors,
  dataDir,
}: Pick<Config, 'production' | 'auditAnchors' | 'dataDir'>): boolean =>
  production &&
  auditAnchors.kind === 'folder' &&
  !relative(dataDir, auditAnchors.folder).startsWith('..');

const within = <T>(state: Promise<T>, fallback: T): Promise<T> =>
  withTimeout(
    state.catch(() => fallback),
    TIMEOUT_MS,
    fallback,
  );

export const toVisibleHealth = (
  health: Health,
  { ctx }: { readonly ctx: { readonly req: IncomingMessage } },
  { metricsToken }: Pick<Config, 'metricsToken'>,
): Health => (isOperator(ctx.req, metricsToken) ? health : { status: health.status });

export const healthRoutes = (
  health: HealthCheck,
  config: Pick<Config, 'metricsToken'>,
): Route[] => [
  publicRoute('GET', '/health', {
    permission: 'public',
    summary: 'The state of the service.',
    response: { status: 200, schema: Health, bare: true },
    rateLimit: 'none',
    handle: async (request) => {
      const data = toVisibleHealth(await health.run(), request, config);
      return { kind: 'json', status: data.status === 'unhealthy' ? 503 : 200, data, bare: true };
    },
  }),
];

const PROXY_HEADERS = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/** Bearer `METRICS_TOKEN`, or without one a request from this machine through no proxy. */
export function isOperator(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  metricsToken: string | null,
): boolean {
  if (metricsToken !== null)
    return timingSafeEqual(sha256(headers.authorization ?? ''), sha256(`Bearer ${metricsToken}`));
  const address = socket.remoteAddress ?? '';
  const isLocal = address === '::1' || /^(?:::ffff:)?127\./.test(address);
  const isForwarded = PROXY_HEADERS.some((name) => headers[name] !== undefined);
  // A local proxy that adds no such header still forwards the public host name.
  const isNamedLocally = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(headers.host ?? '');
  return isLocal && !isForwarded && isNamedLocally;
}
