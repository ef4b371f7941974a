import type { DomainEvent } from '../../../platform/outbox/outbox.ts';
import type { RequestMailData } from '../../requests/index.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import type { MailTemplate } from '../templates/build-mail-page.ts';
import type { MailPage } from '../templates/mail-page.ts';
import type { MailKind, RequestMailKind } from './mail-kind.ts';

interface Person {
  readonly name: string;
  readonly email: string;
}

/** A page and who gets it. */
export interface AddressedPage {
  readonly page: MailPage;
  /** Without `id`: an address that belongs to no user. */
  readonly to: Person & { readonly id?: string };
  /** « … via Recueil »; absent: Recueil itself. */
  readonly fromOrganization?: string;
  readonly replyTo?: readonly Person[];
}

/** What each field means and how to add a mail: docs/mails.md. */
interface AnyMailPlan {
  readonly kind: MailKind;
  readonly events: readonly string[];
  readonly exemptFromQuota?: true;
  readonly droppedOverQuota?: true;
  readonly atMostOnce?: true;
}

/** A mail about one request. */
export interface RequestMailPlan extends AnyMailPlan {
  readonly subject: 'request';
  readonly kind: RequestMailKind;
  readonly kindOfEvent?: Readonly<Record<string, RequestMailKind>>;
  readonly acceptsPayload?: (payload: DomainEvent['payload']) => boolean;
  readonly to: 'recipient' | 'sender' | 'other-side';
  readonly toAssignee?: true;
  readonly statuses: readonly string[];
  readonly isDue?: (request: RequestMailData) => boolean;
  readonly linkPurpose?: 'invitation' | 'reminder' | 'resubmission' | 'renewal' | 'message';
  readonly sentWithoutLink?: true;
  readonly content?: 'code' | 'message' | 'changes';
  readonly unsubscribeFrom?: 'reminders' | 'sender-mails';
  readonly template: MailTemplate;
}

/** Null: the mail is no longer due. */
export type ComposeMail = (
  context: NotificationsContext,
  event: DomainEvent,
) => Promise<AddressedPage | null>;

/** Any other mail: about the work of a person, an organisation, or a screen, or to a subscriber. */
export interface ComposedMailPlan extends AnyMailPlan {
  readonly subject: 'person' | 'organization' | 'subscriber' | 'publisher';
  readonly kind: Exclude<MailKind, RequestMailKind>;
  readonly compose: ComposeMail;
  readonly onSent?: (context: NotificationsContext, event: DomainEvent) => Promise<void>;
}

export type MailPlan = RequestMailPlan | ComposedMailPlan;
