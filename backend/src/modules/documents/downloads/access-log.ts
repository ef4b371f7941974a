import { LRUCache } from 'lru-cache';
import type { Cause } from '../../../platform/http/auth/actor-context.ts';
import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { DocumentRow } from '../documents.tables.ts';

/** Somebody who reads a file. Two browsers of one person are two readers. */
export interface Reader {
  readonly cause: Cause;
  /** Null for an API key, which is the actor of its own calls. */
  readonly sessionId: string | null;
}

/** What a file is read for. */
export type ReadPurpose = 'download' | 'view';

export interface Reads {
  /**
   * Resolves once the reading is a fact for the audit (security rule 55). A reader of ranges, or one who looks twice, is told of once in ten
   * minutes for each file and purpose, over all instances. Never throws: on a full disk files are still read, and the log alone tells by whom.
   */
  tell(reader: Reader, row: Pick<DocumentRow, 'organisationId' | 'id' | 'requestId' | 'itemId'>, purpose: ReadPurpose): Promise<void>;
}

const WINDOW = 10 * 60_000;
const REMEMBERED = 10_000;

export const readerOf = (principal: MemberPrincipal, cause: Cause): Reader => ({ cause, sessionId: principal.sessionId });

export function createReads({ clock, database, logger, outbox }: Platform): Reads {
  /** Spares the write; what was forgotten here, or told by another instance, is found by the outbox. */
  const told = new LRUCache<string, Promise<void>>({ max: REMEMBERED });

  return {
    tell({ cause, sessionId }, { organisationId, id: documentId, requestId, itemId }, purpose) {
      const occurredAt = clock.now();
      const dedupeKey = [documentId, purpose, cause.actor.kind, cause.actor.id, sessionId, Math.floor(occurredAt.getTime() / WINDOW)].join(' ');
      const before = told.get(dedupeKey);
      if (before !== undefined) return before;
      const payload = { documentId, purpose, ...(requestId === null ? {} : { requestId, itemId }) };
      const telling = database.write(() => outbox.publish({ type: 'document.read', organisationId, occurredAt, ...cause, payload }, { dedupeKey })).catch((error: unknown) => {
        told.delete(dedupeKey);
        logger.error({ error, organisationId, documentId, purpose, actor: cause.actor }, 'A file was read, and the audit could not be told');
      });
      told.set(dedupeKey, telling);
      return telling;
    },
  };
}
