import { problem } from '../../platform/http/problem.ts';

export const transitionRefused = problem(409, 'transition-not-allowed', 'The request cannot change in this way now.');
export const changedMeanwhile = problem(409, 'changed-meanwhile', 'Somebody changed this request at the same moment. Load it again.');
export const takesNoFiles = problem(409, 'not-open', 'This request takes no files now.');
export const itemIsApproved = problem(409, 'already-approved', 'This document is approved and cannot be replaced.');
export const notSubmitted = problem(409, 'not-submitted', 'The recipient has not handed this in, or it was decided already.');
export const documentsUndecided = problem(409, 'documents-undecided', 'Not every document of this request is approved.');
export const noLinkNow = problem(409, 'no-link-now', 'This request can have no link now.');
export const notEditable = problem(409, 'not-editable', 'This request can no longer be edited.');
export const sentJustNow = problem(429, 'sent-just-now', 'The invitation was sent less than a minute ago.');
export const mailLimit = problem(429, 'mail-limit', 'No more recipients may be written to today.');
export const documentsMissing = problem(422, 'documents-missing', 'Some documents are still missing.');
export const linkExpired = problem(410, 'link-expired', 'This link has expired.');
export const linkRevoked = problem(410, 'link-revoked', 'This link was revoked.');
export const requestCancelled = problem(410, 'request-cancelled', 'This request was cancelled.');
export const requestCompleted = problem(410, 'request-completed', 'This request is complete.');
