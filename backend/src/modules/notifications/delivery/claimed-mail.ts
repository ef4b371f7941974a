import type { EventDelivery } from '../../../platform/outbox/outbox.ts';
import type { IssuedLink, RequestMailData } from '../../requests/index.ts';
import type { MailLogRow } from '../mail-log/mail-log.tables.ts';
import type { TemplateContext } from '../templates/build-mail-page.ts';
import type { MailPage } from '../templates/mail-page.ts';
import type { MailPlan, RequestMailPlan, SenderMailPlan } from './mail-plans.ts';

export interface RequestSubject {
  readonly kind: 'request';
  readonly plan: RequestMailPlan;
  /** As its reader sees it: `sender` is the member who gets the mail. */
  readonly request: RequestMailData;
  readonly loaded: RequestMailData;
}

/** A page about several requests, composed once: it cannot become stale. */
export interface SnapshotSubject {
  readonly kind: 'snapshot';
  readonly plan: SenderMailPlan;
  readonly page: MailPage;
  readonly request: Pick<
    RequestMailData,
    'organizationName' | 'sender' | 'assignee' | 'owners' | 'recipient'
  >;
}

/** A mail to be sent; `previous` is null on the first attempt. */
export interface MailAttempt extends EventDelivery {
  readonly plan: MailPlan;
  readonly subject: RequestSubject | SnapshotSubject;
  readonly row: MailLogRow;
  readonly previous: MailLogRow | null;
}

export interface ClaimedMail {
  readonly row: MailLogRow;
  readonly atMostOnce: boolean;
  readonly isLastAttempt: boolean;
  readonly content:
    (RequestSubject & MailPayload & { readonly occurredAt: Date }) | SnapshotSubject;
}

export interface MailPayload extends Pick<
  TemplateContext,
  'code' | 'message' | 'changes' | 'customTexts'
> {
  readonly link: IssuedLink | null;
}
