import type { IncomingMessage } from 'node:http';
import { relative } from 'node:path';
import type { Config } from '../../config/index.ts';
import { Health } from '../../contract/index.ts';
import { ROOM_CHECK, type DatabaseChecks } from './database-checks.ts';
import { isOperator } from './operator-access.ts';
import { VERSION } from './version.ts';
import type { Platform } from '../platform.ts';
import { publicRoute, type Route } from '../http/routing/route.ts';

/** How the parts are, asked at most once a second whoever asks. */
export interface HealthCheck {
  run(): Promise<Health>;
  /** May be sent work: not stopping, and the database answers. */
  isReady(): Promise<boolean>;
  /** From now on not ready. */
  markStopping(): void;
}

type State = Health['status'];
type CheckState = NonNullable<Health['checks']>[string];
const KEPT_MS = 1000;
const PATIENCE_MS = 3000;

interface Parts extends Pick<DatabaseChecks, 'listFaults'> {
  /** False while stored files need an operator. */
  storage(): Promise<boolean>;
  /** False while the identity provider does not answer. */
  provider(): Promise<boolean>;
}

/** Without the database nothing works; while any other part is not well, everything else does. */
export function createHealthCheck(
  platform: Pick<Platform, 'clock' | 'database' | 'mailer' | 'logger'> & {
    readonly config: Pick<Config, 'production' | 'auditAnchors' | 'dataDir'>;
  },
  parts: Parts,
): HealthCheck {
  let stopping = false;
  let kept: { until: number; health: Promise<Health> } | null = null;

  const findDatabaseState = async (): Promise<CheckState> => {
    await platform.database.probe();
    const faults = await parts.listFaults();
    if (platform.database.isDamaged() || faults.some(({ name }) => name === ROOM_CHECK))
      return 'unhealthy';
    if (faults.length > 0) return 'degraded';
    return platform.database.isBeingChecked() ? 'checking' : 'healthy';
  };

  const ask = async (): Promise<Health> => {
    const [databaseIs, mailIs, storageIs, providerIs] = await Promise.all([
      within<CheckState>(findDatabaseState(), 'unhealthy'),
      within(platform.mailer.healthy(), false),
      within(parts.storage(), false),
      within(parts.provider(), false),
    ]);
    const orDegraded = (isWell: boolean): State => (isWell ? 'healthy' : 'degraded');
    const checks: Record<string, CheckState> = {
      database: databaseIs,
      mail: orDegraded(mailIs),
      storage: orDegraded(storageIs),
      provider: orDegraded(providerIs),
      log: orDegraded(platform.logger.output().failure === null),
      anchors: orDegraded(!areAnchorsBesideData(platform.config)),
    };
    const states = Object.values(checks);
    const status: State = states.includes('unhealthy')
      ? 'unhealthy'
      : orDegraded(!stopping && !states.includes('degraded'));
    return { status, version: VERSION, checkedAt: platform.clock.now().toISOString(), checks };
  };

  const now = (): Promise<Health> => {
    const instant = performance.now();
    if (kept === null || kept.until < instant) kept = { until: instant + KEPT_MS, health: ask() };
    return kept.health;
  };

  return {
    run: now,
    isReady: async () => !stopping && (await now()).status !== 'unhealthy',
    markStopping: () => {
      stopping = true;
    },
  };
}

/** In production the anchors must be outside the data folder: a person who can write both could hide a cut chain. */
const areAnchorsBesideData = ({
  production,
  auditAnchors,
  dataDir,
}: Pick<Config, 'production' | 'auditAnchors' | 'dataDir'>): boolean =>
  production &&
  auditAnchors.kind === 'folder' &&
  !relative(dataDir, auditAnchors.folder).startsWith('..');

/** What a caller may know: strangers the state alone, operators its parts and the version. */
export const toVisibleHealth = (
  health: Health,
  { req }: { readonly req: IncomingMessage },
  { metricsToken }: Pick<Config, 'metricsToken'>,
): Health => (isOperator(req, metricsToken) ? health : { status: health.status });

/** `GET /api/health`: bare, open to all, never cached. */
export const healthRoutes = (
  health: HealthCheck,
  config: Pick<Config, 'metricsToken'>,
): Route[] => [
  publicRoute('GET', '/health', {
    permission: 'public',
    summary: 'How the service is.',
    response: { status: 200, schema: Health, bare: true },
    rateLimit: 'none',
    handle: async (call) => {
      const data = toVisibleHealth(await health.run(), call, config);
      return { kind: 'json', status: data.status === 'unhealthy' ? 503 : 200, data, bare: true };
    },
  }),
];

/** A part that does not answer in time is not well. */
async function within<T>(answer: Promise<T>, late: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(late), PATIENCE_MS);
  });
  try {
    return await Promise.race([answer.catch(() => late), patience]);
  } finally {
    clearTimeout(timer);
  }
}
