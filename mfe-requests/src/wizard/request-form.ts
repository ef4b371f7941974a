import { array, boolean, object, string } from 'yup';
import { REQUEST_LIMITS as L, REQUEST_MESSAGES as M } from '@recueil/backend/contract';
import type { CreateRequestBody } from '@recueil/backend/contract';
import { addDays, isoDate } from './dates.ts';

export interface DocumentValues {
  /** Stable while the row moves; never sent. */
  readonly key: string;
  readonly title: string;
  readonly description: string;
  readonly required: boolean;
}

export interface RequestValues {
  readonly recipientName: string;
  readonly recipientEmail: string;
  readonly title: string;
  readonly message: string;
  /** `YYYY-MM-DD`, or empty for no deadline. */
  readonly deadline: string;
  readonly documents: readonly DocumentValues[];
}

let rows = 0;

export const emptyDocument = (): DocumentValues => ({ key: `document-${++rows}`, title: '', description: '', required: true });

export const emptyRequest = (today: Date): RequestValues => ({
  recipientName: '',
  recipientEmail: '',
  title: '',
  message: '',
  deadline: isoDate(addDays(today, L.defaultDeadlineDays)),
  documents: [emptyDocument()],
});

/** Earliest and latest day a deadline can fall on. */
export const deadlineRange = (today: Date) => ({ first: isoDate(addDays(today, 1)), last: isoDate(addDays(today, L.deadlineDays)) });

/** Same limits and messages as the server's check; ISO dates compare as text. */
export const requestSchema = (today: Date) => {
  const { first, last } = deadlineRange(today);
  return object({
    recipientName: string().trim().required(M.required).max(L.recipientName, M.nameTooLong),
    recipientEmail: string().trim().required(M.required).max(L.recipientEmail, M.emailTooLong).email(M.emailInvalid),
    title: string().max(L.title, M.titleTooLong),
    message: string().max(L.message, M.messageTooLong),
    deadline: string()
      .test('future', M.deadlinePast, (day) => !day || day >= first)
      .test('near', M.deadlineTooFar, (day) => !day || day <= last),
    documents: array()
      .of(
        object({
          title: string().trim().required(M.documentTitleMissing).max(L.documentTitle, M.documentTitleTooLong),
          description: string().max(L.documentDescription, M.descriptionTooLong),
          required: boolean().required(),
        }),
      )
      .min(L.minDocuments, M.documentsTooFew)
      .max(L.maxDocuments, M.documentsTooMany),
  });
};

/** What is sent: trimmed, without what was left empty. */
export const bodyOf = (values: RequestValues, send: boolean): CreateRequestBody => ({
  recipientName: values.recipientName.trim(),
  recipientEmail: values.recipientEmail.trim(),
  ...(values.title.trim() ? { title: values.title.trim() } : {}),
  ...(values.message.trim() ? { message: values.message.trim() } : {}),
  deadline: values.deadline || null,
  documents: values.documents.map(({ title, description, required }) => ({
    title: title.trim(),
    ...(description.trim() ? { description: description.trim() } : {}),
    required,
  })),
  send,
});
