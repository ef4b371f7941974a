/** A fact that happened, published in the transaction that made it true. `type` is `request.sent`, `document.received`, … */
export interface DomainEvent {
  readonly type: string;
  readonly organizationId: string;
  readonly occurredAt: Date;
  /** Who did it: a user, a recipient's link or the system itself; pseudonymous. */
  readonly actor: { kind: 'user' | 'recipient' | 'api-key' | 'system'; id: string };
  /** Request of the HTTP call that caused it, for tracing; null for the scheduler. */
  readonly correlationId: string | null;
  /** Plain JSON: ids and words, no secrets. */
  readonly payload: Record<string, unknown>;
}

/** One delivery of an event to one listener. The same delivery may come twice; `id` is stable over its retries. */
export interface Delivery {
  readonly id: string;
  readonly attempt: number;
  /** Throwing now is final: there will be no further try. */
  readonly isLastAttempt: boolean;
  /**
   * To be awaited before what cannot be taken back: from then on until their end is recorded there are eight deliveries of a listener at most, and no more than
   * these come again when the process is killed.
   */
  acquireSlot(): Promise<void>;
}

/** What becomes true together with the end of the delivery: `record` runs in the transaction that records it, once for everything that ends together. */
export interface CompletionHook<What = unknown> {
  run(ended: readonly What[]): Promise<unknown>;
  readonly item: What;
}

/** Work that may follow a fact a second later: mail, webhook, audit copy. */
export interface Listener {
  /** Unique and stable: it is stored with each pending delivery. */
  readonly name: string;
  /** Event types; `ALL_EVENTS` for all of them. */
  readonly on: readonly string[];
  /** Of every event all but these. */
  readonly except?: readonly string[];
  /** It waits for its turn where it must: a crowd of deliveries is begun at once, which can share their reads and statements. */
  readonly takesTurns?: true;
  /** Throwing means: try again later with exponential backoff, for 24 h at most. Throw `PermanentFailureError` to give up at once, `RetryAfterError` to be called again later. */
  handle(event: DomainEvent, delivery: Delivery): Promise<void | CompletionHook>;
  /**
   * For a listener whose whole work is in the database: does what `handle` does for several deliveries that wait at the same time, in the transaction that
   * records their end. When it throws nothing was done, and each is handled by itself.
   */
  readonly handleBatch?: (
    deliveries: readonly { readonly event: DomainEvent; readonly delivery: Pick<Delivery, 'id'> }[],
  ) => Promise<void>;
}

export const ALL_EVENTS = '*';

/** Thrown by a listener when trying again cannot help. */
export class PermanentFailureError extends Error {
  override readonly name = 'PermanentFailureError';
}

/** Thrown by a listener for what may be done from `until` on and not before: the delivery waits, and waiting is no failure. */
export class RetryAfterError extends Error {
  override readonly name = 'RetryAfterError';
  readonly until: Date;

  constructor(until: Date, reason: string) {
    super(reason);
    this.until = until;
  }
}

export interface Outbox {
  /** Must be called inside `db.write`: stores one delivery per listener of the event. `dedupeKey` makes a second publish of the same fact a no-op. */
  publish(event: DomainEvent, options?: { dedupeKey?: string; notBefore?: Date }): Promise<void>;
  /** The same for many facts at once, by a few statements. */
  publishMany(facts: readonly { event: DomainEvent; dedupeKey?: string }[]): Promise<void>;
  /** Called once by create-app.ts, before `start`. */
  register(listeners: readonly Listener[]): void;
  start(): void;
  /** Waits for deliveries under way (up to the grace period) and gives their leases back. */
  stop(): Promise<void>;
  /** Delivers everything due now and returns how many; for tests and graceful stops. */
  drain(): Promise<number>;
  /** For how many seconds the oldest due delivery has been waiting; 0 when none is. More than a minute or two means that deliveries are stuck. */
  lagSeconds(): Promise<number>;
  /** How many deliveries of each listener are neither done nor failed; listeners without any are left out. */
  countWaiting(): Promise<readonly { listener: string; count: number }[]>;
}
