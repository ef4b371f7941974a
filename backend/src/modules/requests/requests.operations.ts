import type { Caller } from '../../platform/http/auth/principal.ts';
import type { RequestsContext } from './requests.context.ts';
import type { RequestRow } from './requests.tables.ts';

export {
  /** First statement of the caller's transaction. Throws 404, or 410 for a link closed since. */
  lockRowForRecipient,
} from './aggregate/request-aggregate.ts';
export {
  /** What a person or an API key deleted; null once the label is erased. */
  findDeletion,
  /** By id, also of deleted requests; those that never existed are left out. */
  findRequestLabels,
} from './deleted-requests/find-request-labels.ts';
export {
  /** `linkExpiresAt`: when the link ends, if before the request. Throws 404. */
  getRequestForRecipient,
} from './detail/get-request-for-recipient.ts';
export { getRequestSender } from './detail/get-request-sender.ts';
export {
  listRequestedDocuments,
  listSubmittedDocuments,
} from './detail/list-requested-documents.ts';
export {
  /** A pending request becomes viewed; any later status stays. */
  recordView,
  /** Repeatable. Throws 422 with the requested documents that are outstanding. */
  submitRequest,
} from './lifecycle/submit-request.ts';
export {
  /** The recipient's own, also after the end of the request, while the link reads. */
  chooseLocale,
} from './editing/choose-locale.ts';
export {
  /** Security rule 14. In the given order; `gone`: no request; `closed`: a draft, or ended. */
  issueLinks,
} from './links/issue-links.ts';
export {
  /** For an expired link, at most three times a day; silent for any other `bearer`. */
  renewLink,
} from './links/renew-link.ts';
export {
  /** Called when the notice is due: the next edit schedules another one. */
  claimChangeNotice,
  /** Called when the mail is due: the next end of a review schedules another one. */
  claimReviewMail,
} from './mail-data/claim-due-mails.ts';
export {
  /** Null once the request is gone. Files uploaded at `since` count. */
  findReceivedDocuments,
} from './mail-data/find-received-documents.ts';
export {
  /** Null once the user has left the organisation. */
  findSenderMailContext,
} from './mail-data/find-sender-mail-context.ts';
export {
  /** Requests that this user created or is assigned to, most urgent first. */
  listRequestsNeedingAction,
} from './mail-data/list-requests-needing-action.ts';
export {
  /** Those of `requestIds` that a user sees; none once the user has left the organisation. */
  listVisibleTo,
} from './mail-data/list-visible-to.ts';
export {
  /** Null once the request is gone. */
  findMailData,
  /** By request; those that are gone are left out. */
  loadMailData,
} from './mail-data/load-mail-data.ts';
export { sendMessageToSender } from './messages/create-message.ts';
export {
  findMessage,
  /** Oldest first. Throws 404. */
  listMessages,
} from './messages/list-messages.ts';
export {
  /** Of an outstanding document; counts as the first view. Repeatable. Throws 404 or 409. */
  declareUnavailable,
  /** Changes nothing without a declaration, or once it is decided. Throws 404 or 409. */
  withdrawDeclaration,
  /** Empty deletes the note. Throws 404 or 409. */
  writeDocumentNote,
} from './unavailable-documents/declare-unavailable.ts';
export {
  /** Checked before the bytes are read. Throws 404 or 409. */
  assertAcceptsFile,
  /** Counts as the first view. `duplicate`: identical bytes kept the existing file. Throws 409. */
  attachRecipientFile,
  /** Without a file, changes nothing. Throws 404, or 409 once it is decided. */
  withdrawRecipientFile,
} from './recipient-files/recipient-files.ts';
export {
  /** Omits requests that are gone or that the caller does not see. `sent`: automatic ones so far. */
  listReminderStates,
} from './reminders/list-reminder-states.ts';
export {
  /** Changes nothing when repeated, or with nothing outstanding. Throws 404. */
  stopReminders,
} from './reminders/request-reminders.ts';
export {
  /** Null when the person has left. */
  findRetentionCertificate,
  /** Null when the person has left, the rule was lifted, or the requests are gone or open again. */
  findRetentionWarning,
} from './retention/find-retention-mails.ts';

/** Throws 404. */
export const getAddressee = (
  { store }: RequestsContext,
  { organizationId, viewer }: Caller,
  requestId: string,
): Promise<Pick<RequestRow, 'recipientEmail' | 'status'>> =>
  store.get(organizationId, viewer, requestId);

/** Those of `requestIds` that the caller sees. */
export const listVisibleIds = (
  { store }: RequestsContext,
  { organizationId, viewer }: Caller,
  requestIds: readonly string[],
): Promise<readonly string[]> => store.listVisibleIds(organizationId, viewer, requestIds);
