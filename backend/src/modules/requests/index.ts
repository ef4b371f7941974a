import { systemCaller, type BearerResolver } from '../../platform/http/auth/principal.ts';
import { SEES_ALL } from '../../platform/http/auth/viewer.ts';
import type { Module } from '../../platform/platform.ts';
import { DOCUMENT_INFECTED } from '../documents/index.ts';
import { reassignRequests } from './assignment/reassign-requests.ts';
import { leaveDeletedTeam } from './assignment/leave-deleted-team.ts';
import { TEAM_DELETED } from '../organizations/index.ts';
import { expireRequests } from './lifecycle/expire-requests.ts';
import { findReceivedDocuments } from './mail-data/find-received-documents.ts';
import { findSenderMailContext } from './mail-data/find-sender-mail-context.ts';
import { listRequestsNeedingAction } from './mail-data/list-requests-needing-action.ts';
import { getRequestForRecipient } from './detail/get-request-for-recipient.ts';
import { decisionRoutes } from './decisions/decisions.routes.ts';
import { recordView, submitRequest } from './lifecycle/submit-request.ts';
import { lockRowForRecipient } from './aggregate/request-aggregate.ts';
import { sendMessageToSender } from './messages/create-message.ts';
import {
  assertAcceptsFile,
  attachRecipientFile,
  withdrawRecipientFile,
} from './recipient-files/recipient-files.ts';
import { bindContext } from '../../platform/bind-context.ts';
import { findMailData, loadMailData } from './mail-data/load-mail-data.ts';
import { linkStore } from './links/links.store.ts';
import { listRequestedDocuments } from './detail/list-requested-documents.ts';
import { requestListStore } from './list/request-list.store.ts';
import {
  startOfQuotaWindow,
  recipientQuotaStore,
} from './recipient-address/recipient-quota.store.ts';
import { findMessage, listMessages } from './messages/list-messages.ts';
import { messagesRoutes } from './messages/messages.routes.ts';
import { messageStore } from './messages/messages.store.ts';
import { issueLinks } from './links/issue-links.ts';
import { listReminderStates } from './reminders/list-reminder-states.ts';
import { renewLink } from './links/renew-link.ts';
import { eraseRecipients } from './recipient-erasure/erase-recipients.ts';
import { recipientErasureRoutes } from './recipient-erasure/recipient-erasure.routes.ts';
import { recipientErasureStore } from './recipient-erasure/recipient-erasures.store.ts';
import { rejectInfectedFile } from './decisions/reject-infected-file.ts';
import type { RequestsApi, RequestsDeps } from './requests.api.ts';
export type { RecipientMailLog } from './mail-data/mail-log.api.ts';
import type { RequestsContext } from './requests.context.ts';
import { requestsRoutes } from './requests.routes.ts';
import { requestStore } from './requests.store.ts';
import { linksRoutes } from './links/links.routes.ts';
import { resolveLink } from './links/resolve-link.ts';
import { requestCounterStore } from './counters/counters.store.ts';
import { deletedRequestStore } from './deleted-requests/deleted-requests.store.ts';
import { findDeletion, findRequestLabels } from './deleted-requests/find-request-labels.ts';
import { applyRetention } from './retention/apply-retention.ts';
import {
  findRetentionCertificate,
  findRetentionWarning,
} from './retention/find-retention-mails.ts';
import { retentionRoutes } from './retention/retention.routes.ts';
import { retentionStore } from './retention/retention.store.ts';
import { templatesRoutes } from './templates/templates.routes.ts';
import { templateStore } from './templates/templates.store.ts';
import { REVIEW_OUTCOME_STATUSES } from './lifecycle/transition.rules.ts';
import { stopReminders } from './reminders/request-reminders.ts';
import { listVisibleTo } from './mail-data/list-visible-to.ts';

export type {
  Deletion,
  RequestLabel,
  Submission,
  IssuedLink,
  RequestReminderState,
  RequestSnapshot,
  RequestMailData,
  RequestsApi,
  RequestsDeps,
} from './requests.api.ts';
export type { ChangesToMail } from './editing/change-notice.rules.ts';
export { findChangesToMail } from './editing/find-changes-to-mail.ts';
export type {
  ReceivedDocuments,
  SenderMailContext,
  ActionNeeded,
  RequestNeedingAction,
} from './mail-data/sender-mail.api.ts';
export { MESSAGE_FIELD_ERRORS } from './messages/messages.routes.ts';
export type { RetentionCertificate, RetentionWarning } from './retention/retention-mail.api.ts';
export { RETENTION_CERTIFICATE_DUE, RETENTION_WARNING_DUE } from './retention/retention.events.ts';
export {
  CHANGE_NOTICE_DUE,
  DELETION_NOTICE_DUE,
  REQUESTS_REASSIGNED,
  REVIEW_MAIL_DUE,
} from './requests.events.ts';
export { findBouncedMail } from './recipient-address/bounce.rules.ts';
export { requestsExport, requestsTables } from './requests.tables.ts';

export type RequestsModule = Module & {
  readonly api: RequestsApi;
  /** Resolves link tokens: null for an unknown token, 410 with a code for a link that is closed. */
  readonly resolveBearer: BearerResolver;
};

export function createRequests(deps: RequestsDeps): RequestsModule {
  const { database } = deps.platform;
  const counters = requestCounterStore(database, deps.platform.ids);
  const context: RequestsContext = {
    ...deps,
    store: requestStore(database, counters),
    links: linkStore(database),
    list: requestListStore(database, counters),
    counters,
    recipientQuota: recipientQuotaStore(database),
    messages: messageStore(database),
    templates: templateStore(database),
    retention: retentionStore(database),
    erasures: recipientErasureStore(database),
    deletedRequests: deletedRequestStore(database),
  };
  return {
    routes: [
      ...requestsRoutes(context),
      ...decisionRoutes(context),
      ...linksRoutes(context),
      ...messagesRoutes(context),
      ...templatesRoutes(context),
      ...retentionRoutes(context),
      ...recipientErasureRoutes(context),
    ],
    listeners: [
      {
        name: 'requests.infected-file',
        on: [DOCUMENT_INFECTED],
        handle: (event, delivery) => rejectInfectedFile(context, event, delivery),
      },
      {
        name: 'requests.reassign',
        on: ['member.removed'],
        handle: (event) => reassignRequests(context, event),
      },
      {
        name: 'requests.leave-team',
        on: [TEAM_DELETED],
        handle: (event) => leaveDeletedTeam(context, event),
      },
    ],
    jobs: [
      { name: 'requests.expire', cron: '* * * * *', run: (now) => expireRequests(context, now) },
      {
        name: 'requests.retention',
        cron: '17 * * * *',
        run: (now) => applyRetention(context, now),
      },
      {
        name: 'requests.erase-recipients',
        cron: '*/10 * * * * *',
        run: () => eraseRecipients(context),
      },
      {
        name: 'requests.forget-mailed',
        cron: '47 * * * *',
        run: async (now) =>
          void (await database.transaction(() =>
            context.recipientQuota.deleteBefore(startOfQuotaWindow(now)),
          )),
      },
    ],
    resolveBearer: (bearer) => resolveLink(context, bearer),
    api: {
      ...bindContext(context, {
        assertAcceptsFile,
        attachFile: attachRecipientFile,
        findDeletion,
        findMailData,
        findMessage,
        findReceivedDocuments,
        findRequestLabels,
        findRetentionCertificate,
        findRetentionWarning,
        findSenderMailContext,
        getForRecipient: getRequestForRecipient,
        issueLinks,
        listReminderStates,
        listRequestedDocuments,
        listRequestsNeedingAction,
        listVisibleTo,
        loadMailData,
        lockForRecipient: lockRowForRecipient,
        recordView,
        renewLink,
        sendMessageToSender,
        submit: submitRequest,
        withdrawFile: withdrawRecipientFile,
      }),
      getAddressee: ({ organizationId, viewer }, requestId) =>
        context.store.get(organizationId, viewer, requestId),
      listVisibleIds: ({ organizationId, viewer }, requestIds) =>
        context.store.listVisibleIds(organizationId, viewer, requestIds),
      listMessages: (organizationId, requestId) =>
        listMessages(context, systemCaller(organizationId), requestId),
      claimReviewMail: (organizationId, requestId) =>
        database.transaction(async () => {
          await context.store.claimReviewMail(
            organizationId,
            requestId,
            REVIEW_OUTCOME_STATUSES,
            deps.platform.clock.now(),
          );
          return (await context.store.find(organizationId, SEES_ALL, requestId))?.status ?? null;
        }),
      claimChangeNotice: (organizationId, requestId) =>
        database.transaction(
          async () => void (await context.store.claimChangeNotice(organizationId, requestId)),
        ),
      stopReminders: (organizationId, requestId, correlationId) =>
        stopReminders(context, systemCaller(organizationId), requestId, {
          actor: { kind: 'recipient', id: 'mail' },
          correlationId,
        }),
    },
  };
}
