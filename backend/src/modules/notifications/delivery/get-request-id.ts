import { PermanentFailure, type DomainEvent } from '../../../platform/outbox/index.ts';

/** The request that an event is about. */
export function requestOf({ type, payload: { requestId } }: DomainEvent): string {
  if (typeof requestId !== 'string') throw new PermanentFailure(`An event ${type} came without its request.`);
  return requestId;
}
