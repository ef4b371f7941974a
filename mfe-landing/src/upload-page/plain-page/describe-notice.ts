import {
  listOutstandingDocuments,
  REQUEST_LIMITS,
  type Language,
  type RequestPageAnswer,
  type RequestPageNotice,
} from '@recueil/backend/contract';
import { describeUploadFailure } from '../documents/describe-upload-failure.ts';
import { describeLimits } from '../upload/check-file.ts';
import { describeAdvice } from '../i18n/describe-advice.ts';
import type { UploadPageMessages } from '../i18n/use-upload-page-messages.ts';
import { findFailureKind, toAnswerFailure, type ApiFailure } from '../request/api-failure.ts';

/** Known by its status elsewhere. */
const tooMany = 'too-many';
/** The page says what became of the request. */
const ENDED = ['request-cancelled', 'request-completed'];

type Done = Extract<RequestPageNotice, { kind: 'done' }>;
type Problem = Extract<RequestPageNotice, { kind: 'problem' }>;

export function describeOutcome(
  t: UploadPageMessages,
  outcome: Done['outcome'],
  answer: RequestPageAnswer,
): string {
  if (outcome !== 'renewed') return t.plain.done[outcome];
  const { renewal } = toAnswerFailure(answer) ?? {};
  const { look, text } = t.renew[renewal === 'ask-sender' ? 'ask-sender' : 'mail'];
  return `${look}. ${text}`;
}

/** By the code alone: the address tells neither the file nor what the form was for. */
export function describeNoticeProblem(
  t: UploadPageMessages,
  language: Language,
  { code, documentId }: Problem,
  answer: RequestPageAnswer,
): string {
  const failure: ApiFailure = {
    kind: findFailureKind(code === tooMany ? 429 : 0, code) ?? 'server',
    code,
    retryAfter: null,
  };
  if (code === 'wrong-code') return t.code.problem.wrong(0);
  if (code === 'code-expired') return t.code.problem.expired();
  if (answer.kind !== 'request') return `${t.plain.failed} ${describeAdvice(t, failure)}`;
  const { documents, limits } = answer.request;
  if (code === 'documents-missing')
    return t.submitBar.missing(listOutstandingDocuments(documents).length);
  if (failure.kind === 'closed' || ENDED.includes(code)) return t.changed.request();
  const document = documents.find(({ id }) => id === documentId);
  if (document === undefined) return `${t.plain.failed} ${describeAdvice(t, failure)}`;
  if (code === 'invalid')
    return t.plain.forDocument(document.title, t.plain.text(REQUEST_LIMITS.unavailableReason));
  return t.plain.forDocument(
    document.title,
    describeUploadFailure(t, failure, t.plain.file, describeLimits(language, limits)),
  );
}
