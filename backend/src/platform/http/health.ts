import { Health } from '../../contract/index.ts';
import type { Platform } from '../platform.ts';
import { anonymous, type Route } from './route.ts';

/** How the parts are, asked at most once a second whoever asks. */
export interface HealthSource {
  now(): Promise<Health>;
  /** May be sent work: not stopping, and the database answers. */
  ready(): Promise<boolean>;
  /** From now on not ready. */
  stopping(): void;
}

type State = Health['status'];
export const VERSION = '1.0.0';
const KEPT_MS = 1000;
const PATIENCE_MS = 3000;

/** `storage`: false while stored files need somebody to look after them; people are served all the same. */
export function createHealth(platform: Pick<Platform, 'clock' | 'database' | 'mailer' | 'logger'>, storage: () => Promise<boolean>): HealthSource {
  let stopping = false;
  let kept: { until: number; health: Promise<Health> } | null = null;

  const database = () => within(platform.database.probe().then(() => true));
  const mail = () => within(platform.mailer.healthy());

  const ask = async (): Promise<Health> => {
    const [databaseIs, mailIs, storageIs] = await Promise.all([database(), mail(), within(storage())]);
    const checks: Record<string, State> = { database: databaseIs ? 'healthy' : 'unhealthy', mail: mailIs ? 'healthy' : 'degraded', storage: storageIs ? 'healthy' : 'degraded' };
    const status: State = !databaseIs ? 'unhealthy' : mailIs && storageIs && !stopping ? 'healthy' : 'degraded';
    return { status, version: VERSION, checkedAt: platform.clock.now().toISOString(), checks };
  };

  const now = (): Promise<Health> => {
    const instant = performance.now();
    if (kept === null || kept.until < instant) kept = { until: instant + KEPT_MS, health: ask() };
    return kept.health;
  };

  return {
    now,
    ready: async () => !stopping && (await now()).status !== 'unhealthy',
    stopping: () => {
      stopping = true;
    },
  };
}

/** `GET /api/health`: bare, open to all, never cached. */
export const healthRoutes = (health: HealthSource): Route[] => [
  anonymous('GET', '/health', {
    permission: 'public', summary: 'How the service is.', answer: { status: 200, schema: Health, bare: true }, limit: 'none',
    handle: async () => {
      const data = await health.now();
      return { kind: 'json', status: data.status === 'unhealthy' ? 503 : 200, data, bare: true };
    },
  }),
];

/** A part that does not answer in time is not well. */
async function within(answer: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS);
  });
  try {
    return await Promise.race([answer.catch(() => false), late]);
  } finally {
    clearTimeout(timer);
  }
}
