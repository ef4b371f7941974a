import type { EventDelivery } from '../../../platform/outbox/outbox.ts';
import type { IssuedLink, RequestMailData } from '../../requests/index.ts';
import type { MailLogRow } from '../mail-log/mail-log.tables.ts';
import type {
  AddressedPage,
  ComposedMailPlan,
  MailPlan,
  RequestMailPlan,
} from '../mail-plans/mail-plan.ts';
import type { TemplateContext } from '../templates/build-mail-page.ts';
import type { Addressee } from '../templates/mail-page.ts';

/** A mail that waits; `previous` is null before the first attempt. */
export interface QueuedMail extends EventDelivery {
  readonly plan: MailPlan;
  readonly previous: MailLogRow | null;
}

export interface RequestSubject {
  readonly kind: 'request';
  readonly plan: RequestMailPlan;
  readonly addressee: Addressee;
  /** As its reader sees it: `sender` is the member who gets the mail. */
  readonly request: RequestMailData;
  readonly loaded: RequestMailData;
}

/** Composed once: it cannot become stale. */
export interface ComposedSubject extends AddressedPage {
  readonly kind: 'composed';
  readonly plan: ComposedMailPlan;
}

/** A mail to be sent. */
export interface MailAttempt extends QueuedMail {
  readonly subject: RequestSubject | ComposedSubject;
  readonly row: MailLogRow;
}

export interface ClaimedMail extends Pick<MailAttempt, 'row' | 'event' | 'delivery' | 'plan'> {
  readonly content: (RequestSubject & MailPayload) | ComposedSubject;
}

export interface MailPayload extends Pick<
  TemplateContext,
  'code' | 'message' | 'changes' | 'customTexts'
> {
  readonly link: IssuedLink | null;
}
