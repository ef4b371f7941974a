import type { DomainEvent } from '../../platform/outbox/outbox.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Caller, RecipientPrincipal } from '../../platform/http/auth/principal.ts';
import type { DocumentFile } from '../documents/documents.contract.ts';
import type { DocumentsApi, StagedFile } from '../documents/index.ts';
import type { Locale } from '../identity/identity.contract.ts';
import type { IdentityApi, UserSummary } from '../identity/index.ts';
import type { Letterhead, OrganizationsApi } from '../organizations/index.ts';
import type { PublicRequest } from './detail/public-request.contract.ts';
import type { RequestStatus } from './requests-limits.contract.ts';
import type { LoggedMail, RecipientMailLog } from './mail-data/mail-log.api.ts';
import type { SenderMailApi } from './mail-data/sender-mail.api.ts';
import type { RequestMessage } from './messages/messages.contract.ts';
import type { RetentionMailApi } from './retention/retention-mail.api.ts';
import type { Priority, RequestedDocument, RequestReminders } from './requests.contract.ts';
import type { LinkPurpose } from './requests.tables.ts';
import type { ActorContext } from '../../platform/http/auth/actor-context.ts';

export interface RequestsDeps {
  readonly platform: Platform;
  readonly documents: DocumentsApi;
  readonly identity: IdentityApi;
  readonly organizations: OrganizationsApi;
  /** Failed and bounced mails to the recipient, by request; requests without any are left out. */
  readonly loadUndeliveredMails: (
    organizationId: string,
    requestIds: readonly string[],
  ) => Promise<ReadonlyMap<string, readonly LoggedMail[]>>;
  readonly mailLog: RecipientMailLog;
  /** By id, revoked keys included. */
  readonly loadApiKeyNames: (
    organizationId: string,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, string>>;
}

export interface RequestPeople {
  /** The creator, else the assignee, else the organisation, without id and address. */
  readonly sender: UserSummary;
  readonly assignee: UserSummary | null;
  /** Who is notified and gets replies when creator and assignee have left; empty otherwise. */
  readonly owners: readonly UserSummary[];
}

/** `sender` signs the mails; `assignee`: a present member, null for a free text. */
export interface RequestMailData extends Letterhead, RequestPeople {
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
  readonly locale: Locale;
  readonly recipient: { readonly name: string; readonly email: string };
  readonly requestedDocuments: readonly {
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

/** Submitting again returns the same. */
export interface Submission {
  readonly submittedAt: Date;
  readonly requestedDocuments: readonly RequestedDocument[];
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

/** A deleted request has no names once its label is erased. An untitled one has no title. */
export interface RequestLabel {
  readonly title: string | null;
  readonly recipientName: string | null;
  readonly deleted: boolean;
}

/** `name`: null once the person is gone. */
export interface Deletion {
  readonly title: string;
  readonly recipientName: string;
  readonly deletedBy: { readonly kind: 'user' | 'api-key'; readonly name: string | null };
}

export interface RequestsApi extends SenderMailApi, RetentionMailApi {
  /** Throws 404. */
  getAddressee(
    caller: Caller,
    requestId: string,
  ): Promise<{ readonly status: RequestStatus; readonly recipientEmail: string }>;
  /** Those of `requestIds` that the caller sees. */
  listVisibleIds(caller: Caller, requestIds: readonly string[]): Promise<readonly string[]>;
  /** Those of `requestIds` that a user sees; none once the user has left the organisation. */
  listVisibleTo(
    organizationId: string,
    userId: string,
    requestIds: readonly string[],
  ): Promise<readonly string[]>;
  /** By id, also of deleted requests; those that never existed are left out. */
  findRequestLabels(
    organizationId: string,
    requestIds: readonly string[],
  ): Promise<ReadonlyMap<string, RequestLabel>>;
  /** What a person or an API key deleted; null once the label is erased. */
  findDeletion(
    organizationId: string,
    requestId: string,
    actor: DomainEvent['actor'],
  ): Promise<Deletion | null>;
  /** Null once the request is gone. */
  findMailData(organizationId: string, requestId: string): Promise<RequestMailData | null>;
  /** By request; those that are gone are left out. */
  loadMailData(
    organizationId: string,
    requestIds: readonly string[],
  ): Promise<ReadonlyMap<string, RequestMailData>>;
  /** Security rule 14. In the given order; `gone`: no request; `closed`: a draft, or ended. */
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
  /** First statement of the caller's transaction. Throws 404, or 410 for a link closed since. */
  lockForRecipient(recipient: RecipientPrincipal): Promise<{ readonly recipientEmail: string }>;
  /** A pending request becomes viewed; any later status stays. */
  recordView(recipient: RecipientPrincipal, actor: ActorContext): Promise<void>;
  /** Repeatable. Throws 422 with the requested documents that are outstanding. */
  submit(recipient: RecipientPrincipal, actor: ActorContext): Promise<Submission>;
  sendMessageToSender(
    recipient: RecipientPrincipal,
    text: string,
    actor: ActorContext,
  ): Promise<RequestMessage>;
  /** Counts as the first view. `duplicate`: identical bytes kept the existing file. Throws 409. */
  attachFile(
    recipient: RecipientPrincipal,
    requestedDocumentId: string,
    staged: StagedFile,
    actor: ActorContext,
  ): Promise<{ readonly file: DocumentFile; readonly duplicate: boolean }>;
  /** Without a file, changes nothing. Throws 404, or 409 once it is decided. */
  withdrawFile(
    recipient: RecipientPrincipal,
    requestedDocumentId: string,
    actor: ActorContext,
  ): Promise<void>;
  /** Checked before the bytes are read. Throws 404 or 409. */
  assertAcceptsFile(
    organizationId: string,
    requestId: string,
    requestedDocumentId: string,
  ): Promise<void>;
  /** `linkExpiresAt`: when the link ends, if before the request. Throws 404. */
  getForRecipient(
    organizationId: string,
    requestId: string,
    linkExpiresAt: Date | null,
  ): Promise<PublicRequest>;
  listRequestedDocuments(organizationId: string, requestId: string): Promise<RequestedDocument[]>;
  /** Called when the mail is due: the next end of a review schedules another one. */
  claimReviewMail(organizationId: string, requestId: string): Promise<RequestStatus | null>;
  /** Called when the notice is due: the next edit schedules another one. */
  claimChangeNotice(organizationId: string, requestId: string): Promise<void>;
  /** Omits requests that are gone or that the caller does not see. `sent`: automatic ones so far. */
  listReminderStates(
    caller: Caller,
    plans: readonly { readonly requestId: string; readonly sent: number }[],
  ): Promise<RequestReminderState[]>;
  /** Changes nothing when repeated, or with nothing outstanding. Throws 404. */
  stopReminders(organizationId: string, requestId: string, correlationId: string): Promise<void>;
}
