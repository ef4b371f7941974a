import { MINUTE } from '../../../contract/durations.contract.ts';
import { LRUCache } from 'lru-cache';
import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';
import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { DocumentRow } from '../documents.tables.ts';

export interface DocumentReader {
  readonly actorContext: ActorContext;
  readonly sessionId: string | null;
}

type AccessPurpose = 'download' | 'view';

export interface AccessLog {
  /** Published once per reader, file, purpose and ten minutes (security rule 55). Never throws. */
  record(
    reader: DocumentReader,
    row: Pick<DocumentRow, 'organizationId' | 'id' | 'requestId' | 'requestedDocumentId'>,
    purpose: AccessPurpose,
  ): Promise<void>;
}

const DEDUPE_WINDOW_MS = 10 * MINUTE;
const CACHE_SIZE = 10_000;

export const toDocumentReader = (
  principal: MemberPrincipal,
  actorContext: ActorContext,
): DocumentReader => ({ actorContext, sessionId: principal.sessionId });

export function createAccessLog({ clock, database, logger, outbox }: Platform): AccessLog {
  /** Saves writes; the outbox drops duplicates of other instances. */
  const recent = new LRUCache<string, Promise<void>>({ max: CACHE_SIZE });

  return {
    record(
      { actorContext, sessionId },
      { organizationId, id: documentId, requestId, requestedDocumentId },
      purpose,
    ) {
      const occurredAt = clock.now();
      const dedupeKey = [
        documentId,
        purpose,
        actorContext.actor.kind,
        actorContext.actor.id,
        sessionId,
        Math.floor(occurredAt.getTime() / DEDUPE_WINDOW_MS),
      ].join(' ');
      const earlier = recent.get(dedupeKey);
      if (earlier !== undefined) return earlier;
      const payload = {
        documentId,
        purpose,
        ...(requestId === null ? {} : { requestId, requestedDocumentId }),
      };
      const publishing = database
        .transaction(() =>
          outbox.publish(
            { type: 'document.read', organizationId, occurredAt, ...actorContext, payload },
            { dedupeKey },
          ),
        )
        .catch((error: unknown) => {
          recent.delete(dedupeKey);
          logger.error(
            { error, organizationId, documentId, purpose, actor: actorContext.actor },
            'A file was read, but the event could not be published',
          );
        });
      recent.set(dedupeKey, publishing);
      return publishing;
    },
  };
}
