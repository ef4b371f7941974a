import type { SenderMailContext } from '../mail-data/sender-mail.api.ts';
import type { RetentionDeletionRow } from './retention.tables.ts';

export interface RetentionWarning extends SenderMailContext {
  /** The next deletion first. */
  readonly requests: readonly {
    readonly title: string;
    readonly recipientName: string;
    readonly deletesAt: Date;
  }[];
}

export interface DeletionCounts {
  readonly requests: number;
  readonly documents: number;
  readonly files: number;
}

export interface RetentionCertificate extends SenderMailContext {
  readonly counts: DeletionCounts;
  readonly deletions: readonly RetentionDeletionRow[];
  /** SHA-256 over all lines, in hexadecimal. */
  readonly fingerprint: string;
}
