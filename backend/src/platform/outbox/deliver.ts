import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Logger } from '../logging/logger.ts';
import type { Metrics } from '../monitoring/metrics.ts';
import { summarizeError } from '../logging/summarize-error.ts';
import { createBatcher } from '../create-batcher.ts';
import { groupBy } from '../group-by.ts';
import { RetryAfterError, PermanentFailureError } from './outbox.ts';
import type { CompletionHook, DomainEvent, Listener } from './outbox.ts';
import type { DeliveryOutcome, OutboxStore } from './outbox.store.ts';
import type { DeliveryRow } from './outbox.tables.ts';
import { GIVE_UP_AFTER_MILLISECONDS, planNextAttempt, computeRetrySpread } from './retry.rules.ts';
import type { SemaphoreSlot } from './semaphore.ts';

/** A lease outlives a stalled process by this; a living one renews it three times as often. */
export const LEASE_MILLISECONDS = 60_000;

export interface DeliverDeps {
  readonly database: Database;
  readonly store: OutboxStore;
  /** Records how a delivery ended, together with what is true from then on; false when its lease was lost. */
  readonly recordCompletion: (end: CompletedDelivery) => Promise<boolean>;
  readonly createSlot: () => SemaphoreSlot;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'deliveries'>;
}

interface CompletedDelivery {
  readonly row: DeliveryRow;
  readonly outcome: DeliveryOutcome;
  readonly completionHook: CompletionHook | void;
}

/** Deliveries of one listener that end at the same time end in one transaction. */
export const createCompletionRecorder = ({
  database,
  store,
}: Pick<DeliverDeps, 'database' | 'store'>): DeliverDeps['recordCompletion'] =>
  createBatcher((ends) =>
    database.transaction(async () => {
      for (const [record, what] of groupBy(
        ends.flatMap(({ completionHook }) => completionHook ?? []),
        ({ run }) => run,
      ))
        await record(what.map((each) => each.item));
      if (ends.length === 1 || ends.some(({ outcome }) => outcome.doneAt === null)) {
        const kept: boolean[] = [];
        for (const { row, outcome } of ends)
          kept.push(await store.recordOutcome(row.id, row.leaseToken ?? '', outcome));
        return kept;
      }
      for (const [token, done] of groupBy(ends, ({ row }) => row.leaseToken ?? '')) {
        // Which of them it was is found out when each ends by itself.
        if (
          !(await store.completeBatch(
            done.map(({ row }) => row.id),
            token,
            done[0]?.outcome.doneAt ?? null,
          ))
        )
          throw new Error('The lease of a delivery was lost.');
      }
      return ends.map(() => true);
    }),
  );

/** A listener that takes several deliveries at once. */
export type BatchListener = Listener & Required<Pick<Listener, 'handleBatch'>>;

export const isBatchListener = (listener: Listener): listener is BatchListener =>
  listener.handleBatch !== undefined;

export const leaseEndsAt = (now: Date): Date => new Date(now.getTime() + LEASE_MILLISECONDS);

function readEvent(text: string): DomainEvent {
  const event = JSON.parse(text) as DomainEvent;
  return { ...event, occurredAt: new Date(event.occurredAt) };
}

/**
 * Hands deliveries that were claimed together to a listener that takes them together; what it does and their end are one transaction. Each by itself when that
 * fails, so that one that cannot be handled holds up no other. Never throws.
 */
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
        throw new Error('Another worker has one of these deliveries.');
      await listener.handleBatch(
        rows.map((row) => ({ event: readEvent(row.event), delivery: { id: row.id } })),
      );
    });
    metrics.deliveries.inc({ listener: listener.name, fate: 'done' }, rows.length);
  } catch (error) {
    logger.warn(
      { listener: listener.name, deliveries: rows.length, failure: summarizeError(error) },
      'deliveries could not be handled together; each is handled by itself',
    );
    for (const row of rows) await deliver(deps, listener, row);
  }
}

/** Hands one claimed delivery to its listener and records how it went, unless the lease was lost meanwhile. Never throws. */
export async function deliver(
  { database, store, recordCompletion, createSlot, clock, logger, metrics }: DeliverDeps,
  listener: Listener,
  row: DeliveryRow,
): Promise<void> {
  const token = row.leaseToken ?? '';
  const facts = {
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
        logger.warn({ ...facts, failure: summarizeError(error) }, 'a lease could not be renewed'),
      ),
    LEASE_MILLISECONDS / 3,
  );
  renewal.unref();
  const turn = createSlot();

  let outcome: DeliveryOutcome;
  let afterwards: CompletionHook | void = undefined;
  let fate: 'done' | 'retry' | 'waiting' | 'failed';
  try {
    const last =
      planNextAttempt({ ...row, permanent: false, share: 0 }, clock.now()).kind === 'never';
    afterwards = await listener.handle(readEvent(row.event), {
      id: row.id,
      attempt: row.attempts,
      isLastAttempt: last,
      acquireSlot: turn.acquire,
    });
    outcome = { dueAt: null, doneAt: clock.now(), failedAt: null, lastError: null };
    fate = 'done';
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
      // It was not tried: neither the try nor the time counts.
      const { until } = error;
      outcome = {
        dueAt: until,
        doneAt: null,
        failedAt: null,
        lastError: failure,
        attempts: row.attempts - 1,
        giveUpAt: new Date(until.getTime() + GIVE_UP_AFTER_MILLISECONDS),
      };
      fate = 'waiting';
      logger.info({ ...facts, failure, until }, 'a delivery waits');
    } else if (next.kind === 'later') {
      outcome = { dueAt: next.dueAt, doneAt: null, failedAt: null, lastError: failure };
      fate = 'retry';
      logger.warn(
        { ...facts, failure, nextTryAt: next.dueAt },
        'a delivery failed and will be tried again',
      );
    } else {
      outcome = { dueAt: null, doneAt: null, failedAt: now, lastError: failure };
      fate = 'failed';
      logger.error({ ...facts, failure }, 'a delivery failed for good');
    }
  } finally {
    clearInterval(renewal);
  }

  try {
    if (await recordCompletion({ row, outcome, completionHook: afterwards }))
      metrics.deliveries.inc({ listener: row.listener, fate });
    else
      logger.warn(
        facts,
        'the lease of a delivery was lost before it was finished; another worker has it',
      );
  } catch (error) {
    logger.error(
      { ...facts, failure: summarizeError(error) },
      'the end of a delivery could not be recorded; it will come again',
    );
  } finally {
    turn.release();
  }
}
