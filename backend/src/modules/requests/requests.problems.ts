import { defineProblem } from '../../platform/problem.ts';

export const transitionRefused = defineProblem(
  409,
  'transition-not-allowed',
  'The status of the request does not allow this change.',
);
export const changedMeanwhile = defineProblem(
  409,
  'changed-meanwhile',
  'The request was changed at the same time. Load it again.',
);
export const requestNotOpen = defineProblem(409, 'not-open', 'This request accepts no files now.');
export const nothingToWithdraw = defineProblem(
  409,
  'nothing-to-withdraw',
  'There is no file to withdraw.',
);
export const notSubmitted = defineProblem(
  409,
  'not-submitted',
  'The recipient has not submitted this request yet, or its review has ended.',
);
export const reviewCancelled = defineProblem(
  409,
  'review-cancelled',
  'This request was cancelled and can no longer be reviewed.',
);
export const reviewExpired = defineProblem(
  409,
  'review-expired',
  'This request has expired. Reopen it to review its documents.',
);
export const reviewOver = defineProblem(
  409,
  'review-over',
  'The review of this request has ended.',
);
export const revertTooLate = defineProblem(
  409,
  'undo-too-late',
  'Decisions on a completed request can be reverted for ten minutes only.',
);
export const filesAlreadyReplaced = defineProblem(
  409,
  'already-replaced',
  'The recipient has started to replace the files of this request.',
);
export const documentDecidedAgain = defineProblem(
  409,
  'already-decided',
  'One of these documents was decided again or replaced since. Nothing was reverted.',
);
export const documentsUndecided = defineProblem(
  409,
  'documents-undecided',
  'Some documents of this request are not approved.',
);
export const linkNotAllowed = defineProblem(
  409,
  'no-link-now',
  'Links cannot be created for this request now.',
);
export const notEditable = defineProblem(
  409,
  'not-editable',
  'This request can no longer be edited.',
);
export const recipientNotEditable = defineProblem(
  409,
  'recipient-not-editable',
  'The recipient is read-only once the request has been viewed. Only an address that bounces can be corrected.',
);
export const documentsNotEditable = defineProblem(
  409,
  'documents-not-editable',
  'The list of documents is read-only once the request has been viewed.',
);
export const documentHasFile = defineProblem(
  409,
  'document-has-file',
  'A document with a file cannot be removed from the list.',
);
export const documentAnswered = defineProblem(
  409,
  'document-answered',
  'A document that the recipient does not have cannot be removed from the list. Waive it instead.',
);
export const documentNotOutstanding = defineProblem(
  409,
  'document-not-outstanding',
  'This document is not expected: it is optional, or its file was received.',
);
export const unavailabilityDecided = defineProblem(
  409,
  'already-decided',
  'This document has already been decided.',
);
export const documentUnavailable = defineProblem(
  409,
  'document-unavailable',
  'The recipient does not have this document. Waive it or insist on it.',
);
export const notUnavailable = defineProblem(
  409,
  'not-unavailable',
  'The recipient has not declared this document unavailable, or has it after all.',
);
export const nothingOutstanding = defineProblem(
  409,
  'nothing-outstanding',
  'No documents are outstanding.',
);
export const remindedJustNow = defineProblem(
  429,
  'reminded-just-now',
  'The recipient was reminded less than a minute ago.',
);
export const templateBuiltIn = defineProblem(
  409,
  'template-built-in',
  'A built-in template cannot be changed. Duplicate it and change the copy.',
);
export const tooManyTemplates = defineProblem(
  409,
  'too-many-templates',
  'The maximum number of templates is reached. Delete one first.',
);
export const sentJustNow = defineProblem(
  429,
  'sent-just-now',
  'The invitation was sent less than a minute ago.',
);
export const recipientQuotaExceeded = defineProblem(
  429,
  'mail-limit',
  'The daily limit of recipients is reached.',
);
export const messagesNotAllowed = defineProblem(
  409,
  'no-messages-now',
  'Messages can be written once the request has been sent.',
);
export const requestRejected = defineProblem(
  409,
  'request-rejected',
  'This request was rejected and accepts no more messages.',
);
export const tooManyMessages = defineProblem(
  429,
  'too-many-messages',
  'The daily limit of messages on this request is reached.',
);
export const documentsMissing = defineProblem(
  422,
  'documents-missing',
  'Some documents are still missing.',
);
export const linkExpired = defineProblem(410, 'link-expired', 'This link has expired.');
export const linkRevoked = defineProblem(410, 'link-revoked', 'This link was revoked.');
export const requestCancelled = defineProblem(
  410,
  'request-cancelled',
  'This request was cancelled.',
);
export const requestCompleted = defineProblem(
  410,
  'request-completed',
  'This request is complete.',
);
