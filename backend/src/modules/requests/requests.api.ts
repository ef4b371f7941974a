import type { Platform } from '../../platform/platform.ts';
import type { DocumentsApi, InfectionHandler, RequestLookup } from '../documents/index.ts';
import type { IdentityApi } from '../identity/index.ts';
import type { OrganizationsApi } from '../organizations/index.ts';
import type { AccentName } from '../organizations/accent-colors.contract.ts';
import type { RequestStatus } from './requests-limits.contract.ts';
import type { SenderMailApi } from './mail-data/sender-mail.api.ts';
import type { RequestMessage } from './messages/messages.contract.ts';
import type {
  BounceReason,
  Priority,
  Request,
  RequestedDocument,
  RequestReminders,
} from './requests.contract.ts';
import type {
  ActorContext,
  RecipientCodeEventType,
  RequestDocumentEventType,
} from './requests.events.ts';

/** What became of one mail about a request; without the address. */
export interface MailDeliveryStatus {
  readonly id: string;
  readonly kind: string;
  readonly addressee: 'recipient' | 'sender';
  readonly state: 'queued' | 'sent' | 'bounced' | 'failed' | 'dropped';
  readonly attempts: number;
  readonly at: Date;
  /** SHA-256 of the folded address. */
  readonly addressHash: Buffer;
  readonly cause: BounceReason | null;
  readonly reply: string | null;
  readonly waitsUntil: Date | null;
  readonly unconfirmed: boolean;
}

export interface RequestsDeps {
  readonly platform: Platform;
  readonly documents: DocumentsApi;
  readonly identity: IdentityApi;
  readonly organizations: OrganizationsApi;
  /** Mails are written by those who stand above; oldest first. */
  readonly listMailDeliveries: (
    organizationId: string,
    requestId: string,
  ) => Promise<readonly MailDeliveryStatus[]>;
  /** The same of those among several requests that a mail to their recipient came back from or never left for, by request; the others are left out. */
  readonly loadUndeliveredMails: (
    organizationId: string,
    requestIds: readonly string[],
  ) => Promise<ReadonlyMap<string, readonly MailDeliveryStatus[]>>;
  /** Names of API keys by their ids, revoked ones too; they belong to those who stand above. */
  readonly loadApiKeyNames: (
    organizationId: string,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, string>>;
}

/** Everything a mail about a request may say. */
export interface RequestMailData {
  readonly organizationId: string;
  readonly requestId: string;
  readonly title: string;
  readonly subject: string;
  readonly message: string;
  readonly status: string;
  /** Why it came to that status, in the words of the person who brought it there; empty without any. */
  readonly reason: string;
  readonly priority?: Priority;
  readonly deadline: Date | null;
  readonly timeZone: string;
  readonly locale: 'fr' | 'en';
  readonly organizationName: string;
  /** Postal address on one line; empty when it was not given. */
  readonly organizationAddress: string;
  readonly accent: AccentName;
  readonly sender: {
    readonly id: string;
    readonly name: string;
    readonly email: string;
    readonly locale: 'fr' | 'en';
    readonly bio?: string;
  };
  readonly recipient: { readonly name: string; readonly email: string };
  readonly documents: readonly {
    readonly id: string;
    readonly title: string;
    readonly description: string;
    readonly required: boolean;
    readonly validationStatus: string | null;
    readonly rejectionReason: string | null;
    readonly incomplete: boolean;
    readonly file: { readonly name: string; readonly size: number; readonly sha256: string } | null;
  }[];
}

/** What a recipient was told of a request before it was edited: prints instead of texts. */
export interface RequestSnapshot {
  /** ISO 8601. */
  readonly deadline: string | null;
  readonly documents: readonly { readonly id: string; readonly print: string }[];
  readonly addressHash: string;
}

/** What decides when a recipient is reminded. */
export interface RequestReminderState {
  readonly requestId: string;
  readonly title: string;
  readonly recipientName: string;
  /** The request is out, and the recipient still owes something. */
  readonly isOutstanding: boolean;
  readonly deadline: Date | null;
  readonly expiresAt: Date;
  /** `rule` null follows the organisation's. */
  readonly reminders: RequestReminders;
  readonly manualReminderCount: number;
  /** Of the reminders so far, by hand or not, those that never left, or came back from an address that was corrected since. */
  readonly lostReminderCount: number;
  /** The last reminder by hand. */
  readonly lastManualReminderAt: Date | null;
}

type LinkPurpose = 'copy' | 'invitation' | 'message' | 'reminder' | 'renewal' | 'resubmission';

/** What the holder of a link may know of the request behind it. */
export interface RequestForRecipient {
  readonly title: string;
  readonly message: string;
  readonly status: RequestStatus;
  /** What the sender gave as the reason for refusing it for good; empty otherwise. */
  readonly reason: string;
  readonly recipientName: string;
  readonly senderName: string;
  readonly senderEmail: string;
  readonly organizationName: string;
  /** An address that may be followed; null when the organisation gave none. */
  readonly organizationWebsite: string | null;
  readonly locale: 'fr' | 'en';
  readonly deadline: Date | null;
  readonly expiresAt: Date;
  readonly version: number;
  readonly messagesCount: number;
  readonly isOverdue: boolean;
  readonly submittedAt: Date | null;
  readonly documents: readonly RequestedDocument[];
}

/** What was handed in, and when; the same again when handed in again. */
export interface Submission {
  readonly submittedAt: Date;
  readonly documents: readonly RequestedDocument[];
}

/** What the validation badge and card show. Undecided requests are those handed in with a document nobody decided. */
export interface ReviewStats {
  readonly pendingCount: number;
  readonly reviewedCount: number;
  readonly resubmissionCount: number;
  readonly todayCount: number;
  readonly urgentCount: number;
  readonly recent: readonly {
    readonly id: string;
    readonly title: string;
    readonly recipientName: string;
    readonly documentCount: number;
    readonly submittedAt: Date | null;
  }[];
}

export interface DecidedDocument {
  readonly itemId: string;
  readonly documentId: string;
  readonly decision: 'approved' | 'rejected' | 'incomplete';
  /** What the recipient reads; told in the timeline. */
  readonly reason?: string;
}

/** A request held by the caller's transaction: until it ends, nobody else changes the request or its tallies. */
export interface LockedRequest {
  readonly version: number;
  readonly recipientEmail: string;
  /** Throws 409 unless the recipient may add, replace or take back files now. */
  assertAcceptsFiles(): void;
  /** The recipient looks at the page: pending becomes viewed, anything later stays. */
  recordViewed(): Promise<void>;
  /** A file was attached: counts it, and counts as having viewed. */
  recordUpload(): Promise<void>;
  recordUploadWithdrawn(): Promise<void>;
  /** Throws 422 naming what is owed. */
  submit(): Promise<Submission>;
  /** Throws 409, which says why, unless the request was handed in and not yet wholly decided. */
  assertInReview(): void;
  /** True when the last thing that happened was this actor's ending the review. */
  hasActorEndedReview(): boolean;
  /**
   * Documents were decided: announces and counts them and, once none is undecided, completes the request or sends it back.
   * Nothing happens when they were decided so before. Throws 409 when the request was not handed in.
   */
  recordDecisions(decided: readonly DecidedDocument[]): Promise<void>;
  /** The recipient writes to the sender. */
  createMessage(text: string): Promise<RequestMessage>;
  /** Throws 409 unless decisions can be taken back now: not completed for more than ten minutes, and the recipient has not begun to replace files. */
  assertDecisionsRevertible(): Promise<void>;
  /** Decisions were taken back: announces and counts them, and a review that had ended goes on. */
  recordRevertedDecisions(
    undone: readonly { readonly itemId: string; readonly documentId: string }[],
  ): Promise<void>;
  publishEvent(
    fact: RequestDocumentEventType | RecipientCodeEventType,
    payload: Record<string, unknown>,
  ): Promise<void>;
  present(): Request;
}

export interface IssueLinkInput {
  readonly requestId: string;
  readonly purpose: LinkPurpose;
  readonly createdBy: string;
}

/** A link as it was minted; `recipientEmail` is whom the request was addressed to at that moment. */
export interface IssuedLink {
  readonly id: string;
  readonly url: string;
  readonly expiresAt: Date;
  readonly recipientEmail: string;
}

export interface RequestsApi extends RequestLookup, SenderMailApi {
  /** For notifications; null once the request is gone. */
  findMailData(organizationId: string, requestId: string): Promise<RequestMailData | null>;
  /** The same of several, by request; without those that are gone. */
  loadMailData(
    organizationId: string,
    requestIds: readonly string[],
  ): Promise<Map<string, RequestMailData>>;
  /**
   * Mints one more link to each of these requests (security rule 14), in a transaction of its own when there is none; the URLs exist only in this answer, which is in
   * the order of the orders. `gone`: there is no such request; `closed`: it is a draft or has ended.
   */
  issueLinks(
    organizationId: string,
    orders: readonly IssueLinkInput[],
  ): Promise<(IssuedLink | 'gone' | 'closed')[]>;
  /**
   * For a link that has expired: orders a mail with a new one to the recipient's own address, or tells the sender that the recipient asks for one. Not more than
   * three times a day, and silent about everything else. `bearer` is whatever the caller showed.
   */
  renewLink(bearer: string, correlationId: string): Promise<void>;
  /** Oldest first. Throws 404. */
  listMessages(organizationId: string, requestId: string): Promise<RequestMessage[]>;
  findMessage(
    organizationId: string,
    requestId: string,
    messageId: string,
  ): Promise<RequestMessage | null>;
  /** Runs `work` in one transaction that holds the request from its first statement on. Throws 404. */
  withLockedRequest<T>(
    organizationId: string,
    requestId: string,
    cause: ActorContext,
    work: (request: LockedRequest) => Promise<T>,
  ): Promise<T>;
  /** Throws 404 or 409 unless a file for this item would be taken now: asked before the bytes are. */
  assertAcceptsFile(organizationId: string, requestId: string, itemId: string): Promise<void>;
  /** The virus scanner found something in a file: `mark` withholds it, and the request goes on as if the sender had refused it. */
  reportInfectedFile: InfectionHandler['report'];
  getForRecipient(organizationId: string, requestId: string): Promise<RequestForRecipient>;
  listDocuments(organizationId: string, requestId: string): Promise<RequestedDocument[]>;
  /** Throws 404 when the request has no such line. */
  getDocument(
    organizationId: string,
    requestId: string,
    itemId: string,
  ): Promise<RequestedDocument>;
  /** From now on the end of a review orders a letter of its own: called by the one that is due, which is told how things stand at that moment. */
  claimReviewMail(organizationId: string, requestId: string): Promise<RequestMailData | null>;
  /** From now on an edit orders a mail of its own: called by the one that is due. */
  claimChangeNotice(organizationId: string, requestId: string): Promise<void>;
  /** In no order; requests that are gone, or another organisation's, are left out. `sent` are the automatic reminders so far: of what nobody was reminded of none was lost, and no mail is looked for. */
  listReminderStates(
    organizationId: string,
    plans: readonly { readonly requestId: string; readonly sent: number }[],
  ): Promise<RequestReminderState[]>;
  /** The recipient wants no more automatic reminders; told in the timeline. Again, or once nothing is owed: nothing happens. Throws 404. */
  stopReminders(organizationId: string, requestId: string, correlationId: string): Promise<void>;
  countInReview(organizationId: string): Promise<number>;
  getReviewStats(organizationId: string): Promise<ReviewStats>;
}
