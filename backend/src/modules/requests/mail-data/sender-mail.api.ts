import type { AccentName } from '../../organizations/accent-colors.contract.ts';
import type { UserSummary } from '../../identity/index.ts';

/** Whom a mail about several requests is written to, and in whose name. */
export interface SenderMailContext {
  readonly sender: UserSummary;
  readonly organizationName: string;
  /** Empty when it was not given. */
  readonly organizationAddress: string;
  readonly accent: AccentName;
  /** IANA zone in which the organisation's days begin. */
  readonly timeZone: string;
}

/** What came for a request since an instant. */
export interface ReceivedDocuments {
  readonly requestId: string;
  readonly title: string;
  readonly recipientName: string;
  /** False once it was handed in or has ended: another mail tells of that. */
  readonly isAwaitingRecipient: boolean;
  /** In the order of the request; `number` is the document's for life. */
  readonly documents: readonly {
    readonly number: number;
    readonly title: string;
    readonly fileName: string;
    readonly size: number;
  }[];
}

export type ActionNeeded = 'review' | 'expiring' | 'overdue' | 'due-soon';

/** A request that waits for somebody today, and for what. */
export interface RequestNeedingAction {
  readonly requestId: string;
  readonly title: string;
  readonly recipientName: string;
  readonly action: ActionNeeded;
  /** Documents to review or still owed. */
  readonly documentCount: number;
  readonly deadline: Date | null;
  readonly expiresAt: Date;
}

/** What the mails and notices of a sender are written from. */
export interface SenderMailApi {
  /** Null once the person has left the organisation. */
  findSenderMailContext(organizationId: string, userId: string): Promise<SenderMailContext | null>;
  /** Null once the request is gone. */
  findReceivedDocuments(
    organizationId: string,
    requestId: string,
    since: Date,
  ): Promise<ReceivedDocuments | null>;
  /** Of the requests that this person made, the most pressing first. */
  listRequestsNeedingAction(
    organizationId: string,
    userId: string,
  ): Promise<RequestNeedingAction[]>;
}
