import type { Platform } from '../../platform/platform.ts';
import type { DocumentsApi } from '../documents/index.ts';
import type { IdentityApi } from '../identity/index.ts';
import type { OrganizationsApi } from '../organizations/index.ts';
import type { AccentName } from '../organizations/accent-colors.contract.ts';
import type { RequestStatus } from './requests-limits.contract.ts';
import type { SenderMailApi } from './mail-data/sender-mail.api.ts';
import type { RequestMessage } from './messages/messages.contract.ts';
import type {
  Priority,
  Request,
  RequestedDocument,
  RequestReminders,
} from './requests.contract.ts';
import type { RecipientCodeEventType, RequestDocumentEventType } from './requests.events.ts';
import type { LinkPurpose } from './requests.tables.ts';
import type { ValidationStats } from '../review/review.contract.ts';
import type { ActorContext } from '../../platform/http/auth/actor-context.ts';
import type { BounceReason } from './timeline/timeline.contract.ts';

export interface MailDeliveryStatus {
  readonly id: string;
  readonly kind: string;
  readonly addressee: 'recipient' | 'sender';
  readonly state: 'queued' | 'sent' | 'bounced' | 'failed' | 'dropped';
  readonly attempts: number;
  readonly at: Date;
  /** SHA-256 of the normalised address. */
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
  /** Oldest first. Supplied by the app: notifications depend on this module. */
  readonly listMailDeliveries: (
    organizationId: string,
    requestId: string,
  ) => Promise<readonly MailDeliveryStatus[]>;
  /** Failed and bounced mails to the recipient, by request; requests without any are left out. */
  readonly loadUndeliveredMails: (
    organizationId: string,
    requestIds: readonly string[],
  ) => Promise<ReadonlyMap<string, readonly MailDeliveryStatus[]>>;
  /** By id, revoked keys included. */
  readonly loadApiKeyNames: (
    organizationId: string,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, string>>;
}

export interface RequestMailData {
  readonly organizationId: string;
  readonly requestId: string;
  readonly title: string;
  readonly subject: string;
  readonly message: string;
  readonly status: string;
  /** The reason given for the present status; empty without one. */
  readonly reason: string;
  readonly priority?: Priority;
  readonly deadline: Date | null;
  readonly timeZone: string;
  readonly locale: 'fr' | 'en';
  readonly organizationName: string;
  /** Postal address on one line; empty when not given. */
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

/** What the recipient last received, before an edit: hashes instead of texts. */
export interface RequestSnapshot {
  /** ISO 8601. */
  readonly deadline: string | null;
  readonly documents: readonly { readonly id: string; readonly print: string }[];
  readonly addressHash: string;
}

export interface RequestReminderState {
  readonly requestId: string;
  readonly title: string;
  readonly recipientName: string;
  /** Sent, not expired, and awaiting the recipient. */
  readonly isOutstanding: boolean;
  readonly deadline: Date | null;
  readonly expiresAt: Date;
  /** A `rule` of null follows the organisation's. */
  readonly reminders: RequestReminders;
  readonly manualReminderCount: number;
  /** Automatic and manual reminders not sent, or bounced at an address corrected since. */
  readonly lostReminderCount: number;
  readonly lastManualReminderAt: Date | null;
}

export interface RequestForRecipient {
  readonly title: string;
  readonly message: string;
  readonly status: RequestStatus;
  /** The reason for a final rejection; empty otherwise. */
  readonly reason: string;
  readonly recipientName: string;
  readonly senderName: string;
  readonly senderEmail: string;
  readonly organizationName: string;
  /** A safe URL; null when the organisation gave none. */
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

/** Submitting again returns the same. */
export interface Submission {
  readonly submittedAt: Date;
  readonly documents: readonly RequestedDocument[];
}

export interface DecidedDocument {
  readonly itemId: string;
  readonly documentId: string;
  readonly decision: 'approved' | 'rejected' | 'incomplete';
  /** The recipient reads it; the timeline shows it. */
  readonly reason?: string;
}

/** A request locked until the caller's transaction ends. */
export interface LockedRequest {
  readonly version: number;
  readonly recipientEmail: string;
  /** Throws 409 unless the recipient may add, replace or withdraw files now. */
  assertAcceptsFiles(): void;
  /** A pending request becomes viewed; any later status stays. */
  recordViewed(): Promise<void>;
  /** Updates the counts; an upload also counts as the first view. */
  recordUpload(): Promise<void>;
  recordUploadWithdrawn(): Promise<void>;
  /** Throws 422 with the documents that are outstanding. */
  submit(): Promise<Submission>;
  /** Throws 409 with the cause unless the request was submitted and has undecided documents. */
  assertInReview(): void;
  /** True when the last transition is the end of a review by this actor. */
  hasActorEndedReview(): boolean;
  /** The last one ends the review. Repeatable; throws 409 when the request is not in review. */
  recordDecisions(decided: readonly DecidedDocument[]): Promise<void>;
  createMessage(text: string): Promise<RequestMessage>;
  /** Throws 409 once completed for over ten minutes, or once the recipient has replaced files. */
  assertDecisionsRevertible(): Promise<void>;
  /** A review that had ended continues. */
  recordRevertedDecisions(
    reverted: readonly { readonly itemId: string; readonly documentId: string }[],
  ): Promise<void>;
  publishEvent(
    type: RequestDocumentEventType | RecipientCodeEventType,
    payload: Record<string, unknown>,
  ): Promise<void>;
  present(): Request;
}

export interface IssueLinkInput {
  readonly requestId: string;
  readonly purpose: LinkPurpose;
  readonly createdBy: string;
}

/** `recipientEmail`: the address at the time the link was issued. */
export interface IssuedLink {
  readonly id: string;
  readonly url: string;
  readonly expiresAt: Date;
  readonly recipientEmail: string;
}

export interface RequestsApi extends SenderMailApi {
  /** Null once the request is gone. */
  findMailData(organizationId: string, requestId: string): Promise<RequestMailData | null>;
  /** By request; omits those that are gone. */
  loadMailData(
    organizationId: string,
    requestIds: readonly string[],
  ): Promise<Map<string, RequestMailData>>;
  /** In order of the inputs (security rule 14). `gone`: no request; `closed`: a draft, or ended. */
  issueLinks(
    organizationId: string,
    inputs: readonly IssueLinkInput[],
  ): Promise<(IssuedLink | 'gone' | 'closed')[]>;
  /** For an expired link, at most three times a day; silent for any other `bearer`. */
  renewLink(bearer: string, correlationId: string): Promise<void>;
  /** Oldest first. Throws 404. */
  listMessages(organizationId: string, requestId: string): Promise<RequestMessage[]>;
  findMessage(
    organizationId: string,
    requestId: string,
    messageId: string,
  ): Promise<RequestMessage | null>;
  /** Runs `work` in one transaction, which locks the request in its first statement. Throws 404. */
  withLockedRequest<T>(
    organizationId: string,
    requestId: string,
    actor: ActorContext,
    work: (request: LockedRequest) => Promise<T>,
  ): Promise<T>;
  /** Checked before the bytes are read. Throws 404 or 409. */
  assertAcceptsFile(organizationId: string, requestId: string, itemId: string): Promise<void>;
  getForRecipient(organizationId: string, requestId: string): Promise<RequestForRecipient>;
  listDocuments(organizationId: string, requestId: string): Promise<RequestedDocument[]>;
  /** Throws 404 when the request has no such document. */
  getDocument(
    organizationId: string,
    requestId: string,
    itemId: string,
  ): Promise<RequestedDocument>;
  /** Called when the mail is due: the next end of a review schedules another one. */
  claimReviewMail(organizationId: string, requestId: string): Promise<RequestMailData | null>;
  /** Called when the notice is due: the next edit schedules another one. */
  claimChangeNotice(organizationId: string, requestId: string): Promise<void>;
  /** Omits requests that are gone or another organisation's. `sent`: automatic ones so far. */
  listReminderStates(
    organizationId: string,
    plans: readonly { readonly requestId: string; readonly sent: number }[],
  ): Promise<RequestReminderState[]>;
  /** Changes nothing when repeated, or with nothing outstanding. Throws 404. */
  stopReminders(organizationId: string, requestId: string, correlationId: string): Promise<void>;
  countInReview(organizationId: string): Promise<number>;
  getReviewStats(organizationId: string): Promise<ValidationStats>;
}
