import { hash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { IdGenerator } from '../id-generator.ts';
import type { Logger } from '../logging/logger.ts';
import type { Metrics } from '../monitoring/metrics.ts';
import type { Job } from '../scheduler/scheduler.ts';
import { summarizeError } from '../logging/summarize-error.ts';
import { ALL_EVENTS } from './outbox.ts';
import type { DomainEvent, Listener, Outbox } from './outbox.ts';
import { createListenerQueue } from './listener-queue.ts';
import type { ListenerQueue } from './listener-queue.ts';
import { createOutboxStore } from './outbox.store.ts';
import type { DeliveryRow } from './outbox.tables.ts';
import { purgeDeliveries } from './purge-deliveries.ts';
import { GIVE_UP_AFTER_MILLISECONDS } from './retry.rules.ts';

const POLL_MILLISECONDS = 1000;

export interface OutboxDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: IdGenerator;
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'deliveries'>;
  /** Time given to deliveries under way when asked to stop. */
  readonly graceSeconds: number;
  /** While it answers true deliveries go one at a time in each lane, so that callers do not wait for letters. */
  readonly isUnderLoad?: () => boolean;
}

/** The outbox and the job that forgets what was delivered long ago; create-app.ts gives the job to the scheduler. */
export type OutboxModule = Outbox & { readonly jobs: readonly Job[] };

/** Deliveries start right after the commit that published them, and a poll picks up what a dead process left behind. */
export function createOutbox(deps: OutboxDeps): OutboxModule {
  const { database, clock, ids, logger } = deps;
  const store = createOutboxStore(database);
  const listeners: Listener[] = [];
  const lanes = new Map<string, ListenerQueue>();
  let poll: NodeJS.Timeout | null = null;
  let polling: Promise<void> | null = null;
  let accepting = false;

  const wake = (names: readonly string[]) => {
    if (accepting) for (const name of names) lanes.get(name)?.wake();
  };

  const interestedIn = (type: string) =>
    listeners.filter(
      ({ on, except = [] }) =>
        on.includes(type) || (on.includes(ALL_EVENTS) && !except.includes(type)),
    );

  function rowsOf(
    event: DomainEvent,
    interested: readonly Listener[],
    dedupeKey: string | undefined,
    now: Date,
    dueAt: Date,
  ): DeliveryRow[] {
    const told = JSON.stringify(event);
    return interested.map((listener) => ({
      id: ids.next(),
      listener: listener.name,
      eventType: event.type,
      organizationId: event.organizationId,
      event: told,
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
      logger.error({ failure: summarizeError(error) }, 'due deliveries could not be looked up');
    }
  }

  return {
    async publish(event, { dedupeKey, notBefore } = {}) {
      if (!database.inTransaction())
        throw new Error(
          `The event ${event.type} must be published inside the transaction that makes it true.`,
        );
      const interested = interestedIn(event.type);
      if (interested.length === 0) return;
      const now = clock.now();
      const dueAt = notBefore && notBefore > now ? notBefore : now;
      const added = await store.add(rowsOf(event, interested, dedupeKey, now, dueAt));
      if (dueAt === now) database.afterCommit(() => wake(added));
    },

    async publishMany(facts) {
      if (!database.inTransaction())
        throw new Error('Events must be published inside the transaction that makes them true.');
      const now = clock.now();
      const giveUpAt = new Date(now.getTime() + GIVE_UP_AFTER_MILLISECONDS);
      const told = new Set<string>();
      for (const type of new Set(facts.map(({ event }) => event.type))) {
        const alike = facts.filter(({ event }) => event.type === type);
        for (const listener of interestedIn(type)) {
          const fresh = alike.map(({ event, dedupeKey }) => ({
            id: ids.next(),
            event,
            dedupeHash: dedupeKey === undefined ? null : dedupeHash(event, listener, dedupeKey),
          }));
          await store.addMany(listener.name, type, fresh, now, giveUpAt);
          told.add(listener.name);
        }
      }
      database.afterCommit(() => wake([...told]));
    },

    register(more) {
      for (const listener of more) {
        if (lanes.has(listener.name)) throw new Error(`Two listeners are called ${listener.name}.`);
        listeners.push(listener);
        lanes.set(
          listener.name,
          createListenerQueue(
            {
              ...deps,
              store,
              isAccepting: () => accepting,
              isUnderLoad: deps.isUnderLoad ?? (() => false),
            },
            listener,
          ),
        );
      }
    },

    start() {
      accepting = true;
      const pollUnlessPolling = () => {
        polling ??= pollOnce().finally(() => {
          polling = null;
        });
      };
      pollUnlessPolling();
      poll = setInterval(pollUnlessPolling, POLL_MILLISECONDS);
      poll.unref();
    },

    async stop() {
      accepting = false;
      if (poll) clearInterval(poll);
      poll = null;
      await polling;
      const graceOver = new AbortController();
      const idle = Promise.all([...lanes.values()].map((lane) => lane.waitUntilIdle()));
      const grace = delay(deps.graceSeconds * 1000, undefined, { signal: graceOver.signal }).catch(
        () => undefined,
      );
      await Promise.race([idle, grace]);
      graceOver.abort();
      for (const lane of lanes.values()) await lane.releaseLeases();
    },

    async drain() {
      let count = 0;
      for (let round = -1; round !== 0; count += round) {
        round = 0;
        for (const lane of lanes.values()) round += await lane.drain();
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
        run: (now) => purgeDeliveries(database, store, now),
      },
    ],
  };
}

const dedupeHash = (event: DomainEvent, listener: Listener, key: string): string =>
  hash('sha256', JSON.stringify([event.organizationId, event.type, listener.name, key]));
