import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Logger } from '../logging/logger.ts';
import type { Metrics } from '../monitoring/metrics.ts';
import { describeFailure } from '../logging/summarize-error.ts';
import { gather } from '../create-batcher.ts';
import { groupBy } from '../group-by.ts';
import { NotYet, PermanentFailure } from './outbox.ts';
import type { Afterwards, DomainEvent, Listener } from './outbox.ts';
import type { Outcome, OutboxStore } from './outbox.store.ts';
import type { DeliveryRow } from './outbox.tables.ts';
import { GIVE_UP_MILLISECONDS, nextTry, shareOf } from './retry.rules.ts';
import type { Turn } from './semaphore.ts';

/** A lease outlives a stalled process by this; a living one renews it three times as often. */
export const LEASE_MILLISECONDS = 60_000;

export interface DeliverDeps {
  readonly database: Database;
  readonly store: OutboxStore;
  /** Records how a delivery ended, together with what is true from then on; false when its lease was lost. */
  readonly end: (end: End) => Promise<boolean>;
  readonly turns: () => Turn;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'deliveries'>;
}

export interface End {
  readonly row: DeliveryRow;
  readonly outcome: Outcome;
  readonly afterwards: Afterwards | void;
}

/** Deliveries of one listener that end at the same time end in one transaction. */
export const createEnd = ({ database, store }: Pick<DeliverDeps, 'database' | 'store'>): DeliverDeps['end'] =>
  gather((ends) => database.write(async () => {
    for (const [record, what] of groupBy(ends.flatMap(({ afterwards }) => afterwards ?? []), ({ record }) => record)) await record(what.map((each) => each.what));
    if (ends.length === 1 || ends.some(({ outcome }) => outcome.doneAt === null)) {
      const kept: boolean[] = [];
      for (const { row, outcome } of ends) kept.push(await store.finish(row.id, row.leaseToken ?? '', outcome));
      return kept;
    }
    for (const [token, done] of groupBy(ends, ({ row }) => row.leaseToken ?? '')) {
      // Which of them it was is found out when each ends by itself.
      if (!(await store.finishTogether(done.map(({ row }) => row.id), token, done[0]?.outcome.doneAt ?? null))) throw new Error('The lease of a delivery was lost.');
    }
    return ends.map(() => true);
  }));

/** A listener that takes several deliveries at once. */
export type TogetherListener = Listener & Required<Pick<Listener, 'handleTogether'>>;

export const takesTogether = (listener: Listener): listener is TogetherListener => listener.handleTogether !== undefined;

export const leaseEnd = (now: Date): Date => new Date(now.getTime() + LEASE_MILLISECONDS);

function readEvent(text: string): DomainEvent {
  const event = JSON.parse(text) as DomainEvent;
  return { ...event, occurredAt: new Date(event.occurredAt) };
}

/**
 * Hands deliveries that were claimed together to a listener that takes them together; what it does and their end are one transaction. Each by itself when that
 * fails, so that one that cannot be handled holds up no other. Never throws.
 */
export async function deliverTogether(deps: DeliverDeps, listener: TogetherListener, rows: readonly DeliveryRow[]): Promise<void> {
  const { database, store, clock, logger, metrics } = deps;
  const token = rows[0]?.leaseToken ?? '';
  try {
    await database.write(async () => {
      if (!(await store.finishTogether(rows.map(({ id }) => id), token, clock.now()))) throw new Error('Another worker has one of these deliveries.');
      await listener.handleTogether(rows.map((row) => ({ event: readEvent(row.event), delivery: { id: row.id } })));
    });
    metrics.deliveries.inc({ listener: listener.name, fate: 'done' }, rows.length);
  } catch (error) {
    logger.warn({ listener: listener.name, deliveries: rows.length, failure: describeFailure(error) }, 'deliveries could not be handled together; each is handled by itself');
    for (const row of rows) await deliver(deps, listener, row);
  }
}

/** Hands one claimed delivery to its listener and records how it went, unless the lease was lost meanwhile. Never throws. */
export async function deliver({ database, store, end, turns, clock, logger, metrics }: DeliverDeps, listener: Listener, row: DeliveryRow): Promise<void> {
  const token = row.leaseToken ?? '';
  const facts = { delivery: row.id, listener: row.listener, event: row.eventType, attempt: row.attempts };
  const renew = () => database.write(() => store.renew(row.id, token, leaseEnd(clock.now())));
  const renewal = setInterval(() => void renew().catch((error: unknown) => logger.warn({ ...facts, failure: describeFailure(error) }, 'a lease could not be renewed')), LEASE_MILLISECONDS / 3);
  renewal.unref();
  const turn = turns();

  let outcome: Outcome;
  let afterwards: Afterwards | void = undefined;
  let fate: 'done' | 'retry' | 'waiting' | 'failed';
  try {
    const last = nextTry({ ...row, permanent: false, share: 0 }, clock.now()).kind === 'never';
    afterwards = await listener.handle(readEvent(row.event), { id: row.id, attempt: row.attempts, last, turn: turn.take });
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
    if (await end({ row, outcome, afterwards })) metrics.deliveries.inc({ listener: row.listener, fate });
    else logger.warn(facts, 'the lease of a delivery was lost before it was finished; another worker has it');
  } catch (error) {
    logger.error({ ...facts, failure: describeFailure(error) }, 'the end of a delivery could not be recorded; it will come again');
  } finally {
    turn.giveBack();
  }
}
