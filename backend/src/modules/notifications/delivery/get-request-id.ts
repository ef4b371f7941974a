import { PermanentFailureError, type DomainEvent } from '../../../platform/outbox/index.ts';

/** The request that an event is about. */
export function getRequestId({ type, payload: { requestId } }: DomainEvent): string {
  if (typeof requestId !== 'string')
    throw new PermanentFailureError(`An event ${type} came without its request.`);
  return requestId;
}
