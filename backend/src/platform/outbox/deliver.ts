import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Logger } from '../logger.ts';
import type { Metrics } from '../metrics.ts';
import { describeFailure } from '../describe-failure.ts';
import { NotYet, PermanentFailure } from './events.ts';
import type { Afterwards, DomainEvent, Listener } from './events.ts';
import type { Outcome, OutboxStore } from './outbox.store.ts';
import type { DeliveryRow } from './outbox.tables.ts';
import { GIVE_UP_MILLISECONDS, nextTry, shareOf } from './retry.rules.ts';

/** A lease outlives a stalled process by this; a living one renews it three times as often. */
export const LEASE_MILLISECONDS = 60_000;

export interface DeliverDeps {
  readonly database: Database;
  readonly store: OutboxStore;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'deliveries'>;
}

export const leaseEnd = (now: Date): Date => new Date(now.getTime() + LEASE_MILLISECONDS);

function readEvent(text: string): DomainEvent {
  const event = JSON.parse(text) as DomainEvent;
  return { ...event, occurredAt: new Date(event.occurredAt) };
}

/** Hands one claimed delivery to its listener and records how it went, unless the lease was lost meanwhile. Never throws. */
export async function deliver({ database, store, clock, logger, metrics }: DeliverDeps, listener: Listener, row: DeliveryRow): Promise<void> {
  const token = row.leaseToken ?? '';
  const facts = { delivery: row.id, listener: row.listener, event: row.eventType, attempt: row.attempts };
  const renew = () => database.write(() => store.renew(row.id, token, leaseEnd(clock.now())));
  const renewal = setInterval(() => void renew().catch((error: unknown) => logger.warn({ ...facts, failure: describeFailure(error) }, 'a lease could not be renewed')), LEASE_MILLISECONDS / 3);
  renewal.unref();

  let outcome: Outcome;
  let afterwards: Afterwards | void;
  let fate: 'done' | 'retry' | 'waiting' | 'failed';
  try {
    const last = nextTry({ ...row, permanent: false, share: 0 }, clock.now()).kind === 'never';
    afterwards = await listener.handle(readEvent(row.event), { id: row.id, attempt: row.attempts, last });
    outcome = { dueAt: null, doneAt: clock.now(), failedAt: null, lastError: null };
    fate = 'done';
  } catch (error) {
    const now = clock.now();
    const failure = describeFailure(error);
    const next = nextTry({ ...row, permanent: error instanceof PermanentFailure, share: shareOf(row.id, row.attempts) }, now);
    if (error instanceof NotYet) {
      // It was not tried: neither the try nor the time counts.
      const { until } = error;
      outcome = { dueAt: until, doneAt: null, failedAt: null, lastError: failure, attempts: row.attempts - 1, giveUpAt: new Date(until.getTime() + GIVE_UP_MILLISECONDS) };
      fate = 'waiting';
      logger.info({ ...facts, failure, until }, 'a delivery waits');
    } else if (next.kind === 'later') {
      outcome = { dueAt: next.dueAt, doneAt: null, failedAt: null, lastError: failure };
      fate = 'retry';
      logger.warn({ ...facts, failure, nextTryAt: next.dueAt }, 'a delivery failed and will be tried again');
    } else {
      outcome = { dueAt: null, doneAt: null, failedAt: now, lastError: failure };
      fate = 'failed';
      logger.error({ ...facts, failure }, 'a delivery failed for good');
    }
  } finally {
    clearInterval(renewal);
  }

  try {
    const kept = await database.write(async () => {
      await afterwards?.();
      return store.finish(row.id, token, outcome);
    });
    if (kept) metrics.deliveries.inc({ listener: row.listener, fate });
    else logger.warn(facts, 'the lease of a delivery was lost before it was finished; another worker has it');
  } catch (error) {
    logger.error({ ...facts, failure: describeFailure(error) }, 'the end of a delivery could not be recorded; it will come again');
  }
}
