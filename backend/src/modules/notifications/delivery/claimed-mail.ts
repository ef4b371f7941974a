import type { EventDelivery } from '../../../platform/outbox/outbox.ts';
import type { IssuedLink, RequestMailData } from '../../requests/index.ts';
import type { MailLogRow } from '../mail-log/mail-log.tables.ts';
import type { AddressedPage, MailPlan, RequestMailPlan } from '../mail-plans/mail-plan.ts';
import type { TemplateContext } from '../templates/build-mail-page.ts';
import type { Addressee } from '../templates/mail-page.ts';

/** A mail that waits; `previous` is null before the first attempt. */
export interface QueuedMail extends EventDelivery {
  readonly plan: MailPlan;
  readonly previous: MailLogRow | null;
}

export interface RequestSubject {
  readonly plan: RequestMailPlan;
  readonly addressee: Addressee;
  /** As its reader sees it: `sender` is the member who gets the mail. */
  readonly request: RequestMailData;
  readonly loaded: RequestMailData;
}

/** A mail to be sent. A page is composed once and cannot become stale. */
export interface MailAttempt extends QueuedMail {
  readonly subject: RequestSubject | AddressedPage;
  readonly row: MailLogRow;
}

export interface ClaimedMail extends Pick<MailAttempt, 'row' | 'event' | 'delivery' | 'plan'> {
  readonly content: (RequestSubject & MailPayload) | AddressedPage;
}

export interface MailPayload extends Pick<
  TemplateContext,
  'code' | 'message' | 'changes' | 'customTexts'
> {
  readonly link: IssuedLink | null;
}
