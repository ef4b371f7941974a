import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Logger } from '../logging/logger.ts';
import type { Metrics } from '../monitoring/metrics.ts';
import { summarizeError } from '../logging/summarize-error.ts';
import {
  RetryAfterError,
  PermanentFailureError,
  type DomainEvent,
  type EventDelivery,
  type Listener,
} from './outbox.ts';
import type { DeliveryOutcome, OutboxStore } from './outbox.store.ts';
import type { DeliveryRow } from './outbox.tables.ts';
import { GIVE_UP_AFTER_MILLISECONDS, planNextAttempt, computeRetrySpread } from './retry.rules.ts';
import { MINUTE } from '../../contract/durations.contract.ts';

/** Renewed three times as often; deliveries of a dead process resume after this time. */
export const LEASE_MILLISECONDS = MINUTE;

export interface DeliverDeps {
  readonly database: Database;
  readonly store: OutboxStore;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'deliveries'>;
}

type BatchListener = Listener & Required<Pick<Listener, 'handleBatch'>>;

export const isBatchListener = (listener: Listener): listener is BatchListener =>
  listener.handleBatch !== undefined;

export const leaseEndsAt = (now: Date): Date => new Date(now.getTime() + LEASE_MILLISECONDS);

function parseEvent(text: string): DomainEvent {
  const event = JSON.parse(text) as DomainEvent;
  return { ...event, occurredAt: new Date(event.occurredAt) };
}

/** One transaction; when it fails, each delivery is handled alone. Never throws. */
export async function deliverBatch(
  deps: DeliverDeps,
  listener: BatchListener,
  rows: readonly DeliveryRow[],
): Promise<void> {
  const { database, store, clock, logger, metrics } = deps;
  const token = rows[0]?.leaseToken ?? '';
  try {
    await database.transaction(async () => {
      if (
        (await store.complete(
          rows.map(({ id }) => id),
          token,
          clock.now(),
        )) < rows.length
      )
        throw new Error('Another worker holds one of these deliveries.');
      await listener.handleBatch(
        rows.map((row) => ({ event: parseEvent(row.event), delivery: { id: row.id } })),
      );
    });
    metrics.deliveries.inc({ listener: listener.name, outcome: 'done' }, rows.length);
  } catch (error) {
    logger.warn(
      { listener: listener.name, deliveries: rows.length, failure: summarizeError(error) },
      'a batch of deliveries failed; each is handled alone',
    );
    for (const row of rows) await deliver(deps, listener, [row]);
  }
}

/** Records the outcomes of what has not lost its lease meanwhile. Never throws. */
export async function deliver(
  deps: DeliverDeps,
  listener: Listener,
  rows: readonly DeliveryRow[],
): Promise<void> {
  const { database, store, clock, logger, metrics } = deps;
  const token = rows[0]?.leaseToken ?? '';
  const ids = rows.map(({ id }) => id);
  const logFields = { listener: listener.name, deliveries: ids };
  const renew = () => database.transaction(() => store.renew(ids, token, leaseEndsAt(clock.now())));
  const renewal = setInterval(
    () =>
      void renew().catch((error: unknown) =>
        logger.warn(
          { ...logFields, failure: summarizeError(error) },
          'a lease could not be renewed',
        ),
      ),
    LEASE_MILLISECONDS / 3,
  );
  renewal.unref();
  const results = await handle(listener, rows, clock.now());
  clearInterval(renewal);

  const done = ids.filter((_id, index) => results[index]?.status === 'fulfilled');
  const undone = rows.flatMap((row, index): UndoneDelivery[] => {
    const result = results[index];
    return result?.status === 'fulfilled' ? [] : [planRetry(deps, row, result?.reason)];
  });
  try {
    const recorded = await database.transaction(async () => {
      const labels: string[] = [];
      for (const { id, outcome, label } of undone)
        if (await store.recordOutcome(id, token, outcome)) labels.push(label);
      return { labels, done: await store.complete(done, token, clock.now()) };
    });
    for (const label of recorded.labels)
      metrics.deliveries.inc({ listener: listener.name, outcome: label });
    metrics.deliveries.inc({ listener: listener.name, outcome: 'done' }, recorded.done);
    if (recorded.labels.length + recorded.done < rows.length)
      logger.warn(logFields, 'a delivery lost its lease before it finished; another worker has it');
  } catch (error) {
    logger.error(
      { ...logFields, failure: summarizeError(error) },
      'the outcome of a delivery could not be recorded; it will be repeated',
    );
  }
}

async function handle(
  listener: Listener,
  rows: readonly DeliveryRow[],
  now: Date,
): Promise<readonly PromiseSettledResult<void>[]> {
  const toDelivery = (row: DeliveryRow): EventDelivery => ({
    event: parseEvent(row.event),
    delivery: {
      id: row.id,
      attempt: row.attempts,
      isLastAttempt: planNextAttempt({ ...row, permanent: false, share: 0 }, now).kind === 'never',
    },
  });
  try {
    if (listener.handleMany && rows.length > 1)
      return await listener.handleMany(rows.map(toDelivery));
  } catch (reason) {
    return rows.map(() => ({ status: 'rejected', reason }));
  }
  return Promise.allSettled(
    rows.map(async (row) => {
      const { event, delivery } = toDelivery(row);
      await listener.handle(event, delivery);
    }),
  );
}

interface UndoneDelivery {
  readonly id: string;
  readonly label: 'retry' | 'waiting' | 'failed';
  readonly outcome: DeliveryOutcome;
}

function planRetry(
  { clock, logger }: DeliverDeps,
  row: DeliveryRow,
  error: unknown,
): UndoneDelivery {
  const { id, listener, eventType, attempts } = row;
  const now = clock.now();
  const failure = summarizeError(error);
  const logFields = { delivery: id, listener, event: eventType, attempt: attempts, failure };
  const undone = { dueAt: null, doneAt: null, failedAt: null, lastError: failure };
  if (error instanceof RetryAfterError) {
    // A postponed delivery counts neither as an attempt nor towards the time limit.
    const { until } = error;
    logger.info({ ...logFields, until }, 'a delivery was postponed');
    const giveUpAt = new Date(until.getTime() + GIVE_UP_AFTER_MILLISECONDS);
    const outcome = { ...undone, dueAt: until, attempts: attempts - 1, giveUpAt };
    return { id, label: 'waiting', outcome };
  }
  const permanent = error instanceof PermanentFailureError;
  const next = planNextAttempt({ ...row, permanent, share: computeRetrySpread(id, attempts) }, now);
  if (next.kind === 'later') {
    const { dueAt } = next;
    logger.warn({ ...logFields, nextTryAt: dueAt }, 'a delivery failed and will be retried');
    return { id, label: 'retry', outcome: { ...undone, dueAt } };
  }
  logger.error(logFields, 'a delivery failed permanently');
  return { id, label: 'failed', outcome: { ...undone, failedAt: now } };
}
