import { bindContext, type Bound } from '../../platform/bind-context.ts';
import { type BearerResolver } from '../../platform/http/auth/principal.ts';
import type { Module } from '../../platform/platform.ts';
import { DOCUMENT_INFECTED } from '../documents/index.ts';
import { reassignRequests } from './assignment/reassign-requests.ts';
import { leaveDeletedTeam } from './assignment/leave-deleted-team.ts';
import { TEAM_DELETED } from '../organizations/index.ts';
import { expireRequests } from './lifecycle/expire-requests.ts';
import { unavailabilityRoutes } from './unavailable-documents/unavailability.routes.ts';
import { decisionRoutes } from './decisions/decisions.routes.ts';
import { linkStore } from './links/links.store.ts';
import { requestListStore } from './list/request-list.store.ts';
import { startOfQuotaWindow } from './recipient-address/recipient-quota.rules.ts';
import { recipientQuotaStore } from './recipient-address/recipient-quota.store.ts';
import { messagesRoutes } from './messages/messages.routes.ts';
import { messageStore } from './messages/messages.store.ts';
import { eraseRecipients } from './recipient-erasure/erase-recipients.ts';
import { recipientErasureRoutes } from './recipient-erasure/recipient-erasure.routes.ts';
import { recipientErasureStore } from './recipient-erasure/recipient-erasures.store.ts';
import { rejectInfectedFile } from './decisions/reject-infected-file.ts';
import type { RequestsDeps } from './requests.api.ts';
export type { RecipientMailLog } from './mail-data/mail-log.api.ts';
import type { RequestsContext } from './requests.context.ts';
import * as operations from './requests.operations.ts';
import { requestsRoutes } from './requests.routes.ts';
import { requestStore } from './requests.store.ts';
import { requestMailStore } from './mail-data/request-mails.store.ts';
import { timelineStore } from './timeline/timeline.store.ts';
import { assignedRequestStore } from './assignment/assigned-requests.store.ts';
import { linksRoutes } from './links/links.routes.ts';
import { resolveLink } from './links/resolve-link.ts';
import { requestCounterStore } from './counters/counters.store.ts';
import { deletedRequestStore } from './deleted-requests/deleted-requests.store.ts';
import { applyRetention } from './retention/apply-retention.ts';
import { retentionRoutes } from './retention/retention.routes.ts';
import { retentionStore } from './retention/retention.store.ts';
import { templatesRoutes } from './templates/templates.routes.ts';
import { templateStore } from './templates/templates.store.ts';

export type {
  Deletion,
  RequestLabel,
  Submission,
  IssuedLink,
  RequestReminderState,
  RequestSnapshot,
  RequestMailData,
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
export { parseUnavailableReason, UNAVAILABLE_FIELD_ERRORS } from './decisions/parse-reason.ts';
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

export type RequestsApi = Bound<RequestsContext, typeof operations>;

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
    assigned: assignedRequestStore(database),
    timeline: timelineStore(database),
    mails: requestMailStore(database),
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
      ...unavailabilityRoutes(context),
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
    resolveBearer: (bearer, options) =>
      resolveLink(context, bearer, options?.reads ? 'read' : 'write'),
    api: bindContext(context, operations),
  };
}
