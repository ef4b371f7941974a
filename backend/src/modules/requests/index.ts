import type { BearerResolver } from '../../platform/http/auth/principal.ts';
import type { Module } from '../../platform/platform.ts';
import { expireRequests } from './lifecycle/expire-requests.ts';
import { arrivalsOf } from './mail-data/find-received-documents.ts';
import { deskOf } from './mail-data/find-sender-mail-context.ts';
import { inNeedOf } from './mail-data/list-requests-needing-action.ts';
import { forRecipient } from './detail/get-request-for-recipient.ts';
import { holdRequest } from './locked-request/with-locked-request.ts';
import { letterOf, lettersOf } from './mail-data/load-mail-data.ts';
import { linkStore } from './links/links.store.ts';
import { documentOf, documentsOf } from './detail/list-requested-documents.ts';
import { listStore } from './list/request-list.store.ts';
import { startOfAllowance } from './recipient-address/recipient-quota.rules.ts';
import { mailedStore } from './recipient-address/recipient-quota.store.ts';
import { findMessage, listMessages } from './messages/list-messages.ts';
import { messagesRoutes } from './messages/messages.routes.ts';
import { messageStore } from './messages/messages.store.ts';
import { mintLinks } from './links/issue-links.ts';
import { mustAwait } from './detail/assert-accepts-file.ts';
import { namesOf } from './detail/load-request-names.ts';
import { reminderFactsOf } from './reminders/list-reminder-states.ts';
import { renewLink } from './links/renew-link.ts';
import { reportInfected } from './decisions/report-infected-file.ts';
import type { RequestsApi, RequestsDeps } from './requests.api.ts';
import type { Requests } from './requests.context.ts';
import { SYSTEM } from './requests.events.ts';
import { requestsRoutes } from './requests.routes.ts';
import { REVIEW_ENDED } from './requests.rules.ts';
import { requestStore } from './requests.store.ts';
import { resolveLink } from './links/resolve-link.ts';
import { reviewFigures } from './counters/get-review-stats.ts';
import { stopReminders } from './reminders/stop-reminders.ts';
import { tallyStore } from './counters/counters.store.ts';
import { templatesRoutes } from './templates/templates.routes.ts';
import { templateStore } from './templates/templates.store.ts';
import { timelineStore } from './timeline/timeline.store.ts';
import { lineText } from './normalize-input.ts';

export type { HandedIn, HeldRequest, LinkOrder, MailFate, Minted, ReminderFacts, RequestedBefore, RequestForRecipient, RequestLetter, RequestsApi, RequestsDeps, ReviewFigures } from './requests.api.ts';
export { addressHash } from './recipient-address/hash-address.ts';
export type { ChangesSince } from './editing/change-notice.rules.ts';
export { findChanges } from './editing/find-changes-to-mail.ts';
export type { Arrivals, Desk, ForSenderApi, Gesture, RequestInNeed } from './mail-data/sender-mail.api.ts';
export { MESSAGE_WRITTEN } from './messages/messages.routes.ts';
export { CHANGE_NOTICE_DUE, causeOf, LETTER_DUE, REQUEST_FACTS, type Cause, type CodeFact, type DocumentFact, type RequestFact } from './requests.events.ts';
export type { MailTrouble } from './requests.contract.ts';
export { requestsTables } from './requests.tables.ts';

export type RequestsModule = Module & {
  readonly api: RequestsApi;
  /** Link tokens of recipients: null for what is none, 410 with a code that says why for one that opens nothing any more. */
  readonly resolveBearer: BearerResolver;
};

/** Most requests a search may name to the vault. */
const FOUND = 1000;

/** What is asked of whom: requests, their lines, links and life. */
export function createRequests(deps: RequestsDeps): RequestsModule {
  const { database } = deps.platform;
  const tallies = tallyStore(database, deps.platform.ids);
  const requests: Requests = { ...deps, store: requestStore(database, tallies), links: linkStore(database), list: listStore(database, tallies), tallies, mailed: mailedStore(database), messages: messageStore(database), timeline: timelineStore(database), templates: templateStore(database) };
  return {
    routes: [...requestsRoutes(requests), ...messagesRoutes(requests), ...templatesRoutes(requests)],
    listeners: [],
    jobs: [
      { name: 'requests.expire', cron: '* * * * *', run: (now) => expireRequests(requests, now) },
      { name: 'requests.forget-mailed', cron: '47 * * * *', run: async (now) => void (await database.write(() => requests.mailed.forget(startOfAllowance(now)))) },
    ],
    resolveBearer: (bearer) => resolveLink(requests, bearer),
    api: {
      letterOf: (organisationId, requestId) => letterOf(requests, organisationId, requestId),
      lettersOf: (organisationId, requestIds) => lettersOf(requests, organisationId, requestIds),
      mintLinks: (organisationId, orders) => mintLinks(requests, organisationId, orders, SYSTEM),
      namesOf: (organisationId, requestIds) => namesOf(requests, organisationId, requestIds),
      findByWords: (organisationId, text) => requests.list.findByWords(organisationId, lineText(text), FOUND),
      renewLink: (bearer, correlationId) => renewLink(requests, bearer, correlationId),
      messagesOf: (organisationId, requestId) => listMessages(requests, organisationId, requestId),
      findMessage: (organisationId, requestId, messageId) => findMessage(requests, organisationId, requestId, messageId),
      holding: (organisationId, requestId, cause, work) => holdRequest(requests, organisationId, requestId, cause, work),
      mustAwait: (organisationId, requestId, itemId) => mustAwait(requests, organisationId, requestId, itemId),
      reportInfected: (file, mark) => reportInfected(requests, file, mark),
      forRecipient: (organisationId, requestId) => forRecipient(requests, organisationId, requestId),
      documentsOf: (organisationId, requestId) => documentsOf(requests, organisationId, requestId),
      documentOf: (organisationId, requestId, itemId) => documentOf(requests, organisationId, requestId, itemId),
      closeLetter: (organisationId, requestId) => database.write(async () => {
        await requests.store.closeLetter(organisationId, requestId, REVIEW_ENDED, deps.platform.clock.now());
        return letterOf(requests, organisationId, requestId);
      }),
      closeChangeNotice: (organisationId, requestId) => database.write(async () => void (await requests.store.closeChangeNotice(organisationId, requestId))),
      deskOf: (organisationId, userId) => deskOf(requests, organisationId, userId),
      arrivalsOf: (organisationId, requestId, since) => arrivalsOf(requests, organisationId, requestId, since),
      inNeedOf: (organisationId, userId) => inNeedOf(requests, organisationId, userId),
      reminderFactsOf: (organisationId, plans) => reminderFactsOf(requests, organisationId, plans),
      stopReminders: (organisationId, requestId, correlationId) => stopReminders(requests, organisationId, requestId, { actor: { kind: 'recipient', id: 'mail' }, correlationId }),
      countInReview: async (organisationId) => (await tallies.read(organisationId)).get('undecided') ?? 0,
      reviewFigures: (organisationId) => reviewFigures(requests, organisationId),
    },
  };
}
