import type { ActorContext } from '../../platform/http/auth/actor-context.ts';
import type { DocumentsContext } from './documents.context.ts';

/** Of a file of a request. */
export const DOCUMENT_INFECTED = 'document.infected';

type DocumentEventType =
  | typeof DOCUMENT_INFECTED
  | 'document.added'
  | 'documents.exported'
  | 'document.deleted'
  | 'document.restored'
  | 'document.purged';

/** In a transaction. Ids and counts only, never names. */
export const publishDocumentEvent = (
  { platform: { clock, outbox } }: DocumentsContext,
  actorContext: ActorContext,
  organizationId: string,
  type: DocumentEventType,
  payload: Record<string, unknown>,
): Promise<void> =>
  outbox.publish({ type, organizationId, occurredAt: clock.now(), ...actorContext, payload });
