import { LRUCache } from 'lru-cache';
import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';
import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { DocumentRow } from '../documents.tables.ts';

/** Somebody who reads a file. Two browsers of one person are two readers. */
export interface DocumentReader {
  readonly actorContext: ActorContext;
  /** Null for an API key, which is the actor of its own calls. */
  readonly sessionId: string | null;
}

/** What a file is read for. */
type AccessPurpose = 'download' | 'view';

export interface AccessLog {
  /**
   * Resolves once the reading is a fact for the audit (security rule 55). A reader of ranges, or one who looks twice, is told of once in ten
   * minutes for each file and purpose, over all instances. Never throws: on a full disk files are still read, and the log alone tells by whom.
   */
  record(
    reader: DocumentReader,
    row: Pick<DocumentRow, 'organizationId' | 'id' | 'requestId' | 'itemId'>,
    purpose: AccessPurpose,
  ): Promise<void>;
}

const DEDUPE_WINDOW_MS = 10 * 60_000;
const CACHE_SIZE = 10_000;

export const toDocumentReader = (
  principal: MemberPrincipal,
  cause: ActorContext,
): DocumentReader => ({ actorContext: cause, sessionId: principal.sessionId });

export function createAccessLog({ clock, database, logger, outbox }: Platform): AccessLog {
  /** Spares the write; what was forgotten here, or told by another instance, is found by the outbox. */
  const told = new LRUCache<string, Promise<void>>({ max: CACHE_SIZE });

  return {
    record(
      { actorContext, sessionId },
      { organizationId, id: documentId, requestId, itemId },
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
      const before = told.get(dedupeKey);
      if (before !== undefined) return before;
      const payload = { documentId, purpose, ...(requestId === null ? {} : { requestId, itemId }) };
      const telling = database
        .transaction(() =>
          outbox.publish(
            { type: 'document.read', organizationId, occurredAt, ...actorContext, payload },
            { dedupeKey },
          ),
        )
        .catch((error: unknown) => {
          told.delete(dedupeKey);
          logger.error(
            { error, organizationId, documentId, purpose, actor: actorContext.actor },
            'A file was read, and the audit could not be told',
          );
        });
      told.set(dedupeKey, telling);
      return telling;
    },
  };
}
