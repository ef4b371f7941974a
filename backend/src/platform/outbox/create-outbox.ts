import { hash } from 'node:crypto';
import type { Registry } from 'prom-client';
import { DAY, SECOND } from '../../contract/durations.contract.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { IdGenerator } from '../id-generator.ts';
import type { Logger } from '../logging/logger.ts';
import type { Metrics } from '../monitoring/metrics.ts';
import { registerGauge } from '../monitoring/register-gauge.ts';
import type { Job } from '../scheduler/scheduler.ts';
import { summarizeError } from '../logging/summarize-error.ts';
import { withTimeout } from '../with-timeout.ts';
import { ALL_EVENTS, type DomainEvent, type Listener, type Outbox } from './outbox.ts';
import { createListenerQueue, type ListenerQueue } from './listener-queue.ts';
import { createOutboxStore } from './outbox.store.ts';
import type { DeliveryRow } from './outbox.tables.ts';
import { GIVE_UP_AFTER_MILLISECONDS } from './retry.rules.ts';

const POLL_MS = 1000;
const RETENTION_MS = 7 * DAY;
const PURGE_BATCH = 500;

interface OutboxDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: IdGenerator;
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'deliveries'>;
  readonly graceSeconds: number;
}

type OutboxModule = Outbox & { readonly jobs: readonly Job[] };

/** Deliveries start right after the commit; a poll finds those left by a dead process. */
export function createOutbox(deps: OutboxDeps): OutboxModule {
  const { database, clock, ids, logger } = deps;
  const store = createOutboxStore(database);
  const listeners: Listener[] = [];
  const queues = new Map<string, ListenerQueue>();
  let pollTimer: NodeJS.Timeout | null = null;
  let polling: Promise<void> | null = null;
  let isAccepting = false;

  const wake = (names: readonly string[]) => {
    if (isAccepting) for (const name of names) queues.get(name)?.wake();
  };

  const findListeners = (type: string) =>
    listeners.filter(
      ({ on, except = [] }) =>
        on.includes(type) || (on.includes(ALL_EVENTS) && !except.includes(type)),
    );

  function toRows(
    event: DomainEvent,
    interestedListeners: readonly Listener[],
    dedupeKey: string | undefined,
    now: Date,
    dueAt: Date,
  ): DeliveryRow[] {
    const notified = JSON.stringify(event);
    return interestedListeners.map((listener) => ({
      id: ids.next(),
      listener: listener.name,
      eventType: event.type,
      organizationId: event.organizationId,
      event: notified,
      dedupeHash:
        dedupeKey === undefined ? null : Buffer.from(dedupeHash(event, listener, dedupeKey), 'hex'),
      attempts: 0,
      createdAt: now,
      dueAt,
      giveUpAt: new Date(dueAt.getTime() + GIVE_UP_AFTER_MILLISECONDS),
      leaseToken: null,
      doneAt: null,
      failedAt: null,
      lastError: null,
    }));
  }

  async function pollOnce(): Promise<void> {
    try {
      wake(await store.listDueListeners(clock.now()));
    } catch (error) {
      logger.error({ failure: summarizeError(error) }, 'due deliveries could not be loaded');
    }
  }

  return {
    async publish(event, { dedupeKey, notBefore } = {}) {
      if (!database.inTransaction())
        throw new Error(
          `The event ${event.type} must be published inside the transaction that makes it true.`,
        );
      const interestedListeners = findListeners(event.type);
      if (interestedListeners.length === 0) return;
      const now = clock.now();
      const dueAt = notBefore && notBefore > now ? notBefore : now;
      const added = await store.add(toRows(event, interestedListeners, dedupeKey, now, dueAt));
      if (dueAt === now) database.afterCommit(() => wake(added));
    },

    async publishMany(events) {
      if (!database.inTransaction())
        throw new Error('Events must be published inside the transaction that makes them true.');
      const now = clock.now();
      const giveUpAt = new Date(now.getTime() + GIVE_UP_AFTER_MILLISECONDS);
      const notified = new Set<string>();
      for (const type of new Set(events.map(({ event }) => event.type))) {
        const sameType = events.filter(({ event }) => event.type === type);
        for (const listener of findListeners(type)) {
          const newDeliveries = sameType.map(({ event, dedupeKey }) => ({
            id: ids.next(),
            event,
            dedupeHash: dedupeKey === undefined ? null : dedupeHash(event, listener, dedupeKey),
          }));
          await store.addMany(listener.name, type, newDeliveries, now, giveUpAt);
          notified.add(listener.name);
        }
      }
      database.afterCommit(() => wake([...notified]));
    },

    register(newListeners) {
      for (const listener of newListeners) {
        if (queues.has(listener.name))
          throw new Error(`Two listeners are called ${listener.name}.`);
        listeners.push(listener);
        queues.set(
          listener.name,
          createListenerQueue({ ...deps, store, isAccepting: () => isAccepting }, listener),
        );
      }
    },

    start() {
      isAccepting = true;
      const pollUnlessPolling = () => {
        polling ??= pollOnce().finally(() => {
          polling = null;
        });
      };
      pollUnlessPolling();
      pollTimer = setInterval(pollUnlessPolling, POLL_MS);
      pollTimer.unref();
    },

    async stop() {
      isAccepting = false;
      if (pollTimer) clearInterval(pollTimer);
      pollTimer = null;
      await polling;
      const idle = Promise.all([...queues.values()].map((queue) => queue.waitUntilIdle()));
      await withTimeout<unknown>(idle, deps.graceSeconds * SECOND, undefined);
      for (const listenerQueue of queues.values()) await listenerQueue.releaseLeases();
    },

    async drain() {
      let count = 0;
      for (let round = -1; round !== 0; count += round) {
        round = 0;
        for (const queue of queues.values()) round += await queue.drain();
      }
      return count;
    },

    async lagSeconds() {
      const now = clock.now();
      const oldest = await store.findOldestDue(now);
      return oldest ? (now.getTime() - oldest.getTime()) / 1000 : 0;
    },

    countWaiting: () => store.countWaiting(),

    jobs: [
      {
        name: 'outbox-purge',
        cron: '17 * * * *',
        async run(now) {
          // Failed deliveries stay for the operator.
          const before = new Date(now.getTime() - RETENTION_MS);
          while (
            (await database.transaction(() => store.purge(before, PURGE_BATCH))) === PURGE_BATCH
          );
        },
      },
    ],
  };
}

const dedupeHash = (event: DomainEvent, listener: Listener, key: string): string =>
  hash('sha256', JSON.stringify([event.organizationId, event.type, listener.name, key]));

export function registerOutboxGauges(
  outbox: Pick<Outbox, 'lagSeconds' | 'countWaiting'>,
  registry: Registry,
): void {
  const lag = {
    name: 'recueil_outbox_lag_seconds',
    help: 'Age of the oldest due delivery',
  };
  registerGauge(registry, lag, async () => [[{}, await outbox.lagSeconds()]]);
  const waiting = {
    name: 'recueil_outbox_waiting',
    help: 'Deliveries that are neither done nor failed',
    labelNames: ['listener'],
  } as const;
  registerGauge(registry, waiting, async () =>
    (await outbox.countWaiting()).map(({ listener, count }) => [{ listener }, count]),
  );
}
