/**
 * Published in the transaction that made it true. `type` is `request.sent`, `document.received`, …
 */
export interface DomainEvent {
  readonly type: string;
  readonly organizationId: string;
  readonly occurredAt: Date;
  /** `sessionId`: the session that a user acted in. */
  readonly actor: {
    kind: 'user' | 'recipient' | 'api-key' | 'publisher' | 'system';
    id: string;
    sessionId?: string;
  };
  /** Id of the HTTP request that caused the event; null for the scheduler. */
  readonly correlationId: string | null;
  readonly payload: Record<string, unknown>;
}

/** May be delivered more than once; `id` is stable over retries. */
export interface Delivery {
  readonly id: string;
  readonly attempt: number;
  /** Throwing now is final. */
  readonly isLastAttempt: boolean;
}

export interface EventDelivery {
  readonly event: DomainEvent;
  readonly delivery: Delivery;
}

export interface Listener {
  /** Unique and stable: stored with each pending delivery. */
  readonly name: string;
  readonly on: readonly string[];
  readonly except?: readonly string[];
  /** Throwing retries for 24 h; `PermanentFailureError` gives up, `RetryAfterError` postpones. */
  handle(event: DomainEvent, delivery: Delivery): Promise<void>;
  /** Handles deliveries that wait together; gives the result of each, which is thrown otherwise. */
  readonly handleMany?: (
    deliveries: readonly EventDelivery[],
  ) => Promise<readonly PromiseSettledResult<void>[]>;
  /** Handles waiting deliveries in the transaction of their outcome; after a failure each alone. */
  readonly handleBatch?: (
    deliveries: readonly { readonly event: DomainEvent; readonly delivery: Pick<Delivery, 'id'> }[],
  ) => Promise<void>;
}

export const ALL_EVENTS = '*';

export class PermanentFailureError extends Error {
  override readonly name = 'PermanentFailureError';
}

export class RetryAfterError extends Error {
  override readonly name = 'RetryAfterError';
  readonly until: Date;

  constructor(until: Date, reason: string) {
    super(reason);
    this.until = until;
  }
}

/** Gives up when the payload lacks the id. */
export function getPayloadId({ type, payload }: DomainEvent, field: string): string {
  const id = payload[field];
  if (typeof id !== 'string') throw new PermanentFailureError(`The event ${type} has no ${field}.`);
  return id;
}

export interface Outbox {
  /** Inside a transaction: one delivery per listener. A repeated `dedupeKey` is a no-op. */
  publish(event: DomainEvent, options?: { dedupeKey?: string; notBefore?: Date }): Promise<void>;
  publishMany(events: readonly { event: DomainEvent; dedupeKey?: string }[]): Promise<void>;
  register(listeners: readonly Listener[]): void;
  start(): void;
  /** Waits for running deliveries up to the grace period, then releases their leases. */
  stop(): Promise<void>;
  /** Delivers everything due and returns the number; for tests and graceful stops. */
  drain(): Promise<number>;
  /** Age of the oldest due delivery; more than a minute or two means that deliveries are stuck. */
  lagSeconds(): Promise<number>;
  countWaiting(): Promise<readonly { listener: string; count: number }[]>;
}
