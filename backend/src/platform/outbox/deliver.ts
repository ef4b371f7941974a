import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Logger } from '../logging/logger.ts';
import type { Metrics } from '../monitoring/metrics.ts';
import { summarizeError } from '../logging/summarize-error.ts';
import {
  RetryAfterError,
  PermanentFailureError,
  type DomainEvent,
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
        !(await store.completeBatch(
          rows.map(({ id }) => id),
          token,
          clock.now(),
        ))
      )
        throw new Error('Another worker holds one of these deliveries.');
      await listener.handleBatch(
        rows.map((row) => ({ event: parseEvent(row.event), delivery: { id: row.id } })),
      );
    });
    metrics.deliveries.inc({ listener: listener.name, fate: 'done' }, rows.length);
  } catch (error) {
    logger.warn(
      { listener: listener.name, deliveries: rows.length, failure: summarizeError(error) },
      'a batch of deliveries failed; each is handled alone',
    );
    for (const row of rows) await deliver(deps, listener, row);
  }
}

/** Records the outcome unless the lease was lost meanwhile. Never throws. */
export async function deliver(
  { database, store, clock, logger, metrics }: DeliverDeps,
  listener: Listener,
  row: DeliveryRow,
): Promise<void> {
  const token = row.leaseToken ?? '';
  const logFields = {
    delivery: row.id,
    listener: row.listener,
    event: row.eventType,
    attempt: row.attempts,
  };
  const renew = () =>
    database.transaction(() => store.renew(row.id, token, leaseEndsAt(clock.now())));
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

  let outcome: DeliveryOutcome;
  let outcomeLabel: 'done' | 'retry' | 'waiting' | 'failed';
  try {
    const isLastAttempt =
      planNextAttempt({ ...row, permanent: false, share: 0 }, clock.now()).kind === 'never';
    await listener.handle(parseEvent(row.event), {
      id: row.id,
      attempt: row.attempts,
      isLastAttempt,
    });
    outcome = { dueAt: null, doneAt: clock.now(), failedAt: null, lastError: null };
    outcomeLabel = 'done';
  } catch (error) {
    const now = clock.now();
    const failure = summarizeError(error);
    const next = planNextAttempt(
      {
        ...row,
        permanent: error instanceof PermanentFailureError,
        share: computeRetrySpread(row.id, row.attempts),
      },
      now,
    );
    if (error instanceof RetryAfterError) {
      // A postponed delivery counts neither as an attempt nor towards the time limit.
      const { until } = error;
      outcome = {
        dueAt: until,
        doneAt: null,
        failedAt: null,
        lastError: failure,
        attempts: row.attempts - 1,
        giveUpAt: new Date(until.getTime() + GIVE_UP_AFTER_MILLISECONDS),
      };
      outcomeLabel = 'waiting';
      logger.info({ ...logFields, failure, until }, 'a delivery was postponed');
    } else if (next.kind === 'later') {
      outcome = { dueAt: next.dueAt, doneAt: null, failedAt: null, lastError: failure };
      outcomeLabel = 'retry';
      logger.warn(
        { ...logFields, failure, nextTryAt: next.dueAt },
        'a delivery failed and will be retried',
      );
    } else {
      outcome = { dueAt: null, doneAt: null, failedAt: now, lastError: failure };
      outcomeLabel = 'failed';
      logger.error({ ...logFields, failure }, 'a delivery failed permanently');
    }
  } finally {
    clearInterval(renewal);
  }

  try {
    if (await database.transaction(() => store.recordOutcome(row.id, token, outcome)))
      metrics.deliveries.inc({ listener: row.listener, fate: outcomeLabel });
    else
      logger.warn(logFields, 'a delivery lost its lease before it finished; another worker has it');
  } catch (error) {
    logger.error(
      { ...logFields, failure: summarizeError(error) },
      'the outcome of a delivery could not be recorded; it will be repeated',
    );
  }
}
