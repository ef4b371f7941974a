import type { Letterhead } from '../../organizations/index.ts';
import type { UserSummary } from '../../identity/index.ts';

export interface SenderMailContext extends Letterhead {
  readonly sender: UserSummary;
}

export interface ReceivedDocuments {
  readonly requestId: string;
  readonly title: string;
  readonly recipientName: string;
  /** False once submitted or ended, which another mail reports. */
  readonly isAwaitingRecipient: boolean;
  /** In the order of the request; `number` is the document's position, from 1. */
  readonly documents: readonly {
    readonly number: number;
    readonly title: string;
    /** In their order; sizes in bytes. */
    readonly files: readonly { readonly name: string; readonly size: number }[];
  }[];
}

export type ActionNeeded = 'review' | 'expiring' | 'overdue' | 'due-soon';

export interface RequestNeedingAction {
  readonly requestId: string;
  readonly title: string;
  readonly recipientName: string;
  readonly action: ActionNeeded;
  /** Documents to review, or still outstanding. */
  readonly documentCount: number;
  readonly deadline: Date | null;
  readonly expiresAt: Date;
}
