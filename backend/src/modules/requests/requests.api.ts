import type { Platform } from '../../platform/platform.ts';
import type { DocumentsApi } from '../documents/index.ts';
import type { Locale } from '../identity/identity.contract.ts';
import type { IdentityApi, UserSummary } from '../identity/index.ts';
import type { Letterhead, OrganizationsApi } from '../organizations/index.ts';
import type { LoggedMail, RecipientMailLog } from './mail-data/mail-log.api.ts';
import type { Priority, RequestedDocument, RequestReminders } from './requests.contract.ts';
import type { LinkPurpose } from './requests.tables.ts';

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

/** A current file; `isKept`: rejected for what is missing beside it. */
interface MailFile {
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
  readonly isKept: boolean;
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
  /** Of the recipient; people of the organisation have their own. */
  readonly locale: Locale;
  readonly recipient: { readonly name: string; readonly email: string };
  readonly requestedDocuments: readonly {
    readonly id: string;
    readonly title: string;
    readonly description: string;
    readonly required: boolean;
    readonly validationStatus: string | null;
    readonly rejectionReason: string | null;
    /** Null for one that the recipient has, or has not spoken of. */
    readonly unavailability: { readonly reason: string } | null;
    readonly incomplete: boolean;
    readonly files: readonly MailFile[];
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
