import type { DomainEvent } from '../../../platform/outbox/outbox.ts';
import type { SenderMailContext } from '../../requests/index.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import type { MailTemplate } from '../templates/build-mail-page.ts';
import type { MailPage } from '../templates/mail-page.ts';
import type {
  MailKind,
  OrganizationMailKind,
  PersonMailKind,
  RequestMailKind,
  SubscriberMailKind,
} from './mail-kind.ts';

interface Person {
  readonly name: string;
  readonly email: string;
}

/** A page and who gets it. */
export interface AddressedPage {
  readonly page: MailPage;
  /** `id`: the user; null for an address without a user. */
  readonly to: Person & { readonly id: string | null };
  /** « … via Recueil »; null: Recueil itself. */
  readonly fromOrganization: string | null;
  readonly replyTo: readonly Person[];
}

/** What each field means and how to add a mail: docs/mails.md. */
interface AnyMailPlan {
  readonly kind: MailKind;
  readonly events: readonly string[];
  readonly exemptFromQuota?: true;
  readonly droppedOverQuota?: true;
  readonly atMostOnce?: true;
}

/** About one request. */
export interface RequestMailPlan extends AnyMailPlan {
  readonly subject: 'request';
  readonly kind: RequestMailKind;
  readonly kindOfEvent?: Readonly<Record<string, RequestMailKind>>;
  readonly acceptsPayload?: (payload: DomainEvent['payload']) => boolean;
  readonly to: 'recipient' | 'sender' | 'other-side';
  readonly toAssignee?: true;
  readonly statuses: readonly string[];
  readonly linkPurpose?: 'invitation' | 'reminder' | 'resubmission' | 'renewal' | 'message';
  readonly sentWithoutLink?: true;
  readonly content?: 'code' | 'message' | 'changes';
  readonly unsubscribeFrom?: 'reminders' | 'sender-mails';
  readonly template: MailTemplate;
}

/** To a member about several requests. Composing gives null when there is nothing to say. */
export interface PersonMailPlan extends AnyMailPlan {
  readonly subject: 'person';
  readonly kind: PersonMailKind;
  readonly unsubscribeFrom?: 'sender-mails';
  readonly compose: (
    context: NotificationsContext,
    senderContext: SenderMailContext,
    event: DomainEvent,
  ) => Promise<MailPage | null>;
}

export type ComposeMail = (
  context: NotificationsContext,
  event: DomainEvent,
) => Promise<AddressedPage | null>;

/** About an organisation: its members, its data, its end. Null when it is no longer due. */
export interface OrganizationMailPlan extends AnyMailPlan {
  readonly subject: 'organization';
  readonly kind: OrganizationMailKind;
  readonly compose: ComposeMail;
  readonly onSent?: (context: NotificationsContext, event: DomainEvent) => Promise<void>;
}

/** To a subscriber of the waitlist, of no organisation. Null when it is no longer due. */
export interface SubscriberMailPlan extends AnyMailPlan {
  readonly subject: 'subscriber';
  readonly kind: SubscriberMailKind;
  readonly compose: ComposeMail;
}

export type ComposedMailPlan = PersonMailPlan | OrganizationMailPlan | SubscriberMailPlan;

export type MailPlan = RequestMailPlan | ComposedMailPlan;
