import type { LinkStore } from './links/links.store.ts';
import type { ListStore } from './list/request-list.store.ts';
import type { MailedStore } from './recipient-address/recipient-quota.store.ts';
import type { MessageStore } from './messages/messages.store.ts';
import type { RequestsDeps } from './requests.api.ts';
import type { RequestStore } from './requests.store.ts';
import type { TallyStore } from './counters/counters.store.ts';
import type { TemplateStore } from './templates/templates.store.ts';
import type { TimelineStore } from './timeline/timeline.store.ts';

/** What the use cases of this module work with. */
export interface Requests extends RequestsDeps {
  readonly store: RequestStore;
  readonly links: LinkStore;
  readonly list: ListStore;
  readonly mailed: MailedStore;
  readonly messages: MessageStore;
  readonly tallies: TallyStore;
  readonly timeline: TimelineStore;
  readonly templates: TemplateStore;
}
