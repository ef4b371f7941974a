import type { BearerResolver } from '../../platform/http/principal.ts';
import type { Module } from '../../platform/platform.ts';
import { expireRequests } from './expire-requests.ts';
import { arrivalsOf } from './for-sender/arrivals-of.ts';
import { deskOf } from './for-sender/desk-of.ts';
import { inNeedOf } from './for-sender/in-need-of.ts';
import { forRecipient } from './for-recipient.ts';
import { holdRequest } from './hold-request.ts';
import { letterOf, lettersOf } from './letters-of.ts';
import { linkStore } from './links.store.ts';
import { documentOf, documentsOf } from './list-request-documents.ts';
import { listStore } from './list.store.ts';
import { startOfAllowance } from './mail-allowance.rules.ts';
import { mailedStore } from './mailed.store.ts';
import { findMessage, listMessages } from './messages/list-messages.ts';
import { messagesRoutes } from './messages/messages.routes.ts';
import { messageStore } from './messages/messages.store.ts';
import { mintLinks } from './mint-link.ts';
import { mustAwait } from './must-await.ts';
import { namesOf } from './names-of.ts';
import { reminderFactsOf } from './reminder-facts.ts';
import { renewLink } from './renewal/renew-link.ts';
import { reportInfected } from './report-infected.ts';
import type { RequestsApi, RequestsDeps } from './requests.api.ts';
import type { Requests } from './requests.context.ts';
import { SYSTEM } from './requests.events.ts';
import { requestsRoutes } from './requests.routes.ts';
import { REVIEW_ENDED } from './requests.rules.ts';
import { requestStore } from './requests.store.ts';
import { resolveLink } from './resolve-link.ts';
import { reviewFigures } from './review-queue/review-figures.ts';
import { stopReminders } from './stop-reminders.ts';
import { tallyStore } from './tallies.store.ts';
import { templatesRoutes } from './templates/templates.routes.ts';
import { templateStore } from './templates/templates.store.ts';
import { timelineStore } from './timeline.store.ts';
import { lineText } from './words.ts';

export type { HandedIn, HeldRequest, LinkOrder, MailFate, Minted, ReminderFacts, RequestedBefore, RequestForRecipient, RequestLetter, RequestsApi, RequestsDeps, ReviewFigures } from './requests.api.ts';
export { addressHash } from './address-hash.ts';
export type { ChangesSince } from './change-notice/change-notice.rules.ts';
export { findChanges } from './change-notice/find-changes.ts';
export type { Arrivals, Desk, ForSenderApi, Gesture, RequestInNeed } from './for-sender/for-sender.api.ts';
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
