import type { BearerResolver } from '../../platform/http/auth/principal.ts';
import type { Module } from '../../platform/platform.ts';
import { expireRequests } from './lifecycle/expire-requests.ts';
import { findReceivedDocuments } from './mail-data/find-received-documents.ts';
import { findSenderMailContext } from './mail-data/find-sender-mail-context.ts';
import { listRequestsNeedingAction } from './mail-data/list-requests-needing-action.ts';
import { getRequestForRecipient } from './detail/get-request-for-recipient.ts';
import { withLockedRequest } from './locked-request/with-locked-request.ts';
import { findMailData, loadMailData } from './mail-data/load-mail-data.ts';
import { linkStore } from './links/links.store.ts';
import { getRequestedDocument, listRequestedDocuments } from './detail/list-requested-documents.ts';
import { requestListStore } from './list/request-list.store.ts';
import { startOfQuotaWindow } from './recipient-address/recipient-quota.rules.ts';
import { recipientQuotaStore } from './recipient-address/recipient-quota.store.ts';
import { findMessage, listMessages } from './messages/list-messages.ts';
import { messagesRoutes } from './messages/messages.routes.ts';
import { messageStore } from './messages/messages.store.ts';
import { issueLinks } from './links/issue-links.ts';
import { assertAcceptsFile } from './detail/assert-accepts-file.ts';
import { loadRequestNames } from './detail/load-request-names.ts';
import { listReminderStates } from './reminders/list-reminder-states.ts';
import { renewLink } from './links/renew-link.ts';
import { reportInfectedFile } from './decisions/report-infected-file.ts';
import type { RequestsApi, RequestsDeps } from './requests.api.ts';
import type { RequestsContext } from './requests.context.ts';
import { SYSTEM_ACTOR } from './requests.events.ts';
import { requestsRoutes } from './requests.routes.ts';
import { REVIEW_OUTCOME_STATUSES } from './requests.rules.ts';
import { requestStore } from './requests.store.ts';
import { linksRoutes } from './links/links.routes.ts';
import { resolveLink } from './links/resolve-link.ts';
import { getReviewStats } from './counters/get-review-stats.ts';
import { stopReminders } from './reminders/stop-reminders.ts';
import { requestCounterStore } from './counters/counters.store.ts';
import { templatesRoutes } from './templates/templates.routes.ts';
import { templateStore } from './templates/templates.store.ts';
import { timelineStore } from './timeline/timeline.store.ts';
import { toSearchLine } from './normalize-input.ts';

export type {
  Submission,
  MailDeliveryStatus,
  IssuedLink,
  RequestReminderState,
  RequestSnapshot,
  RequestForRecipient,
  RequestMailData,
  RequestsApi,
  RequestsDeps,
} from './requests.api.ts';
export { hashAddress } from './recipient-address/hash-address.ts';
export type { ChangesToMail } from './editing/change-notice.rules.ts';
export { findChangesToMail } from './editing/find-changes-to-mail.ts';
export type {
  ReceivedDocuments,
  SenderMailContext,
  ActionNeeded,
  RequestNeedingAction,
} from './mail-data/sender-mail.api.ts';
export { MESSAGE_FIELD_ERRORS } from './messages/messages.routes.ts';
export {
  CHANGE_NOTICE_DUE,
  toActorContext,
  REVIEW_MAIL_DUE,
  type ActorContext,
} from './requests.events.ts';
export type { BounceReason } from './requests.contract.ts';
export { requestsTables } from './requests.tables.ts';

export type RequestsModule = Module & {
  readonly api: RequestsApi;
  /** Link tokens of recipients: null for what is none, 410 with a code that says why for one that opens nothing any more. */
  readonly resolveBearer: BearerResolver;
};

/** Most requests a search may name to the vault. */
const MAX_SEARCH_RESULTS = 1000;

/** What is asked of whom: requests, their lines, links and life. */
export function createRequests(deps: RequestsDeps): RequestsModule {
  const { database } = deps.platform;
  const tallies = requestCounterStore(database, deps.platform.ids);
  const requests: RequestsContext = {
    ...deps,
    store: requestStore(database, tallies),
    links: linkStore(database),
    list: requestListStore(database, tallies),
    counters: tallies,
    recipientQuota: recipientQuotaStore(database),
    messages: messageStore(database),
    timeline: timelineStore(database),
    templates: templateStore(database),
  };
  return {
    routes: [
      ...requestsRoutes(requests),
      ...linksRoutes(requests),
      ...messagesRoutes(requests),
      ...templatesRoutes(requests),
    ],
    listeners: [],
    jobs: [
      { name: 'requests.expire', cron: '* * * * *', run: (now) => expireRequests(requests, now) },
      {
        name: 'requests.forget-mailed',
        cron: '47 * * * *',
        run: async (now) =>
          void (await database.transaction(() =>
            requests.recipientQuota.deleteBefore(startOfQuotaWindow(now)),
          )),
      },
    ],
    resolveBearer: (bearer) => resolveLink(requests, bearer),
    api: {
      findMailData: (organizationId, requestId) =>
        findMailData(requests, organizationId, requestId),
      loadMailData: (organizationId, requestIds) =>
        loadMailData(requests, organizationId, requestIds),
      issueLinks: (organizationId, orders) =>
        issueLinks(requests, organizationId, orders, SYSTEM_ACTOR),
      loadNames: (organizationId, requestIds) =>
        loadRequestNames(requests, organizationId, requestIds),
      searchIds: (organizationId, text) =>
        requests.list.searchIds(organizationId, toSearchLine(text), MAX_SEARCH_RESULTS),
      renewLink: (bearer, correlationId) => renewLink(requests, bearer, correlationId),
      listMessages: (organizationId, requestId) =>
        listMessages(requests, organizationId, requestId),
      findMessage: (organizationId, requestId, messageId) =>
        findMessage(requests, organizationId, requestId, messageId),
      withLockedRequest: (organizationId, requestId, cause, work) =>
        withLockedRequest(requests, organizationId, requestId, cause, work),
      assertAcceptsFile: (organizationId, requestId, itemId) =>
        assertAcceptsFile(requests, organizationId, requestId, itemId),
      reportInfectedFile: (file, mark) => reportInfectedFile(requests, file, mark),
      getForRecipient: (organizationId, requestId) =>
        getRequestForRecipient(requests, organizationId, requestId),
      listDocuments: (organizationId, requestId) =>
        listRequestedDocuments(requests, organizationId, requestId),
      getDocument: (organizationId, requestId, itemId) =>
        getRequestedDocument(requests, organizationId, requestId, itemId),
      claimReviewMail: (organizationId, requestId) =>
        database.transaction(async () => {
          await requests.store.claimReviewMail(
            organizationId,
            requestId,
            REVIEW_OUTCOME_STATUSES,
            deps.platform.clock.now(),
          );
          return findMailData(requests, organizationId, requestId);
        }),
      claimChangeNotice: (organizationId, requestId) =>
        database.transaction(
          async () => void (await requests.store.claimChangeNotice(organizationId, requestId)),
        ),
      findSenderMailContext: (organizationId, userId) =>
        findSenderMailContext(requests, organizationId, userId),
      findReceivedDocuments: (organizationId, requestId, since) =>
        findReceivedDocuments(requests, organizationId, requestId, since),
      listRequestsNeedingAction: (organizationId, userId) =>
        listRequestsNeedingAction(requests, organizationId, userId),
      listReminderStates: (organizationId, plans) =>
        listReminderStates(requests, organizationId, plans),
      stopReminders: (organizationId, requestId, correlationId) =>
        stopReminders(requests, organizationId, requestId, {
          actor: { kind: 'recipient', id: 'mail' },
          correlationId,
        }),
      countInReview: async (organizationId) =>
        (await tallies.getCounts(organizationId)).get('undecided') ?? 0,
      getReviewStats: (organizationId) => getReviewStats(requests, organizationId),
    },
  };
}
