import { defineProblem } from '../../platform/problem.ts';

export const transitionRefused = defineProblem(
  409,
  'transition-not-allowed',
  'The request cannot change in this way now.',
);
export const changedMeanwhile = defineProblem(
  409,
  'changed-meanwhile',
  'Somebody changed this request at the same moment. Load it again.',
);
export const requestNotOpen = defineProblem(409, 'not-open', 'This request takes no files now.');
export const documentAlreadyApproved = defineProblem(
  409,
  'already-approved',
  'This document is approved and cannot be replaced.',
);
export const notSubmitted = defineProblem(
  409,
  'not-submitted',
  'The recipient has not handed this in, or it was decided already.',
);
export const reviewCancelled = defineProblem(
  409,
  'review-cancelled',
  'This request was cancelled. Nothing of it can be decided any more.',
);
export const reviewExpired = defineProblem(
  409,
  'review-expired',
  'This request has expired. Reopen it before anything is decided.',
);
export const reviewOver = defineProblem(409, 'review-over', 'The review of this request is over.');
export const revertTooLate = defineProblem(
  409,
  'undo-too-late',
  'A completed request can be taken back for ten minutes only.',
);
export const filesAlreadyReplaced = defineProblem(
  409,
  'already-replaced',
  'The recipient has begun to replace the files of this request.',
);
export const documentsUndecided = defineProblem(
  409,
  'documents-undecided',
  'Not every document of this request is approved.',
);
export const linkNotAllowed = defineProblem(
  409,
  'no-link-now',
  'This request can have no link now.',
);
export const notEditable = defineProblem(
  409,
  'not-editable',
  'This request can no longer be edited.',
);
export const recipientNotEditable = defineProblem(
  409,
  'recipient-not-editable',
  'The recipient can be changed only until the request has been opened; after that the address alone, once a mail to it has come back.',
);
export const documentsNotEditable = defineProblem(
  409,
  'documents-not-editable',
  'The list of documents can be changed only until the request has been opened.',
);
export const documentHasFile = defineProblem(
  409,
  'document-has-file',
  'A document that was received cannot be taken off the list.',
);
export const nothingOutstanding = defineProblem(
  409,
  'nothing-owed',
  'The recipient of this request owes nothing now.',
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
  'There are as many templates as there may be. Delete one first.',
);
export const sentJustNow = defineProblem(
  429,
  'sent-just-now',
  'The invitation was sent less than a minute ago.',
);
export const recipientQuotaExceeded = defineProblem(
  429,
  'mail-limit',
  'No more recipients may be written to today.',
);
export const messagesNotAllowed = defineProblem(
  409,
  'no-messages-now',
  'A draft has no recipient to write to yet.',
);
export const requestRejected = defineProblem(
  409,
  'request-rejected',
  'This request was refused for good and takes no messages any more.',
);
export const tooManyMessages = defineProblem(
  429,
  'too-many-messages',
  'No more messages may be written on this request today.',
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
