import type { AssignedRequestStore } from './assignment/assigned-requests.store.ts';
import type { TimelineStore } from './timeline/timeline.store.ts';
import type { RequestMailStore } from './mail-data/request-mails.store.ts';
import type { DeletedRequestStore } from './deleted-requests/deleted-requests.store.ts';
import type { LinkStore } from './links/links.store.ts';
import type { RequestListStore } from './list/request-list.store.ts';
import type { RecipientQuotaStore } from './recipient-address/recipient-quota.store.ts';
import type { MessageStore } from './messages/messages.store.ts';
import type { RecipientErasureStore } from './recipient-erasure/recipient-erasures.store.ts';
import type { RequestsDeps } from './requests.api.ts';
import type { RequestStore } from './requests.store.ts';
import type { RequestCounterStore } from './counters/counters.store.ts';
import type { RetentionStore } from './retention/retention.store.ts';
import type { TemplateStore } from './templates/templates.store.ts';

export interface RequestsContext extends RequestsDeps {
  readonly store: RequestStore;
  readonly assigned: AssignedRequestStore;
  readonly timeline: TimelineStore;
  readonly mails: RequestMailStore;
  readonly links: LinkStore;
  readonly list: RequestListStore;
  readonly recipientQuota: RecipientQuotaStore;
  readonly messages: MessageStore;
  readonly counters: RequestCounterStore;
  readonly templates: TemplateStore;
  readonly retention: RetentionStore;
  readonly erasures: RecipientErasureStore;
  readonly deletedRequests: DeletedRequestStore;
}
