import { array, boolean, object, string } from 'yup';
import {
  REQUEST_LIMITS as L,
  VALIDATION_MESSAGES as M,
  DEFAULT_REMINDER_SETTINGS,
} from '@recueil/backend/contract';
import type { CreateRequestBody, Priority, ReminderRule } from '@recueil/backend/contract';
import { addDays, parseIsoDate, toIsoDate } from '../dates/iso-date.ts';

export interface DocumentValues {
  /** Stable while the row moves; never sent. */
  readonly key: string;
  readonly title: string;
  readonly description: string;
  readonly required: boolean;
}

/** Who decides when the recipient is reminded: the organisation, this request, or nobody. */
export type ReminderChoice = 'organization' | 'own' | 'none';

export interface RequestValues {
  readonly recipientName: string;
  readonly recipientEmail: string;
  readonly title: string;
  readonly message: string;
  /** `YYYY-MM-DD`, empty for no deadline, or what was typed when that is no date. */
  readonly deadline: string;
  readonly documents: readonly DocumentValues[];
  readonly subject: string;
  readonly priority: Priority;
  readonly assignee: string;
  readonly documentType: string;
  /** The link alone does not open the page: a code by e-mail is asked for too. */
  readonly codeRequired: boolean;
  readonly reminders: ReminderChoice;
  /** Counts with `reminders: 'own'` alone; otherwise what is proposed to begin with. */
  readonly rule: ReminderRule;
}

let rowCounter = 0;

export const createDocumentRow = (
  written: Partial<Omit<DocumentValues, 'key'>> = {},
): DocumentValues => ({
  title: '',
  description: '',
  required: true,
  ...written,
  key: `document-${++rowCounter}`,
});

export const emptyDocument = (): DocumentValues => createDocumentRow();

export const createEmptyRequestValues = (today: Date): RequestValues => ({
  recipientName: '',
  recipientEmail: '',
  title: '',
  message: '',
  deadline: toIsoDate(addDays(today, L.defaultDeadlineDays)),
  documents: [emptyDocument()],
  subject: '',
  priority: 'medium',
  assignee: '',
  documentType: '',
  codeRequired: false,
  reminders: 'organization',
  rule: DEFAULT_REMINDER_SETTINGS.rule,
});

/** Earliest and latest day a deadline can fall on. */
export const deadlineRange = (today: Date) => ({
  first: toIsoDate(addDays(today, 1)),
  last: toIsoDate(addDays(today, L.deadlineDays)),
});

/** Said of a typed deadline that is no date; the server never sees one. */
export const INVALID_DATE = 'no such day';

/** What a request and a template have in common. */
export const contentShape = {
  title: string().max(L.title, M.titleTooLong),
  message: string().max(L.message, M.messageTooLong),
  documents: array()
    .of(
      object({
        title: string()
          .trim()
          .required(M.documentTitleMissing)
          .max(L.documentTitle, M.documentTitleTooLong),
        description: string().max(L.documentDescription, M.descriptionTooLong),
        required: boolean().required(),
      }),
    )
    .min(L.minDocuments, M.documentsTooFew)
    .max(L.maxDocuments, M.documentsTooMany),
};

/** Same limits and messages as the server's check; ISO dates compare as text. */
export const requestSchema = (today: Date) => {
  const { first, last } = deadlineRange(today);
  return object({
    ...contentShape,
    recipientName: string().trim().required(M.required).max(L.recipientName, M.nameTooLong),
    recipientEmail: string()
      .trim()
      .required(M.required)
      .max(L.recipientEmail, M.emailTooLong)
      .email(M.emailInvalid),
    deadline: string()
      .test('day', INVALID_DATE, (day) => !day || parseIsoDate(day) !== null)
      .test('future', M.deadlinePast, (day) => !day || !parseIsoDate(day) || day >= first)
      .test('near', M.deadlineTooFar, (day) => !day || !parseIsoDate(day) || day <= last),
    subject: string().max(L.subject, M.titleTooLong),
    assignee: string().max(L.assignee, M.nameTooLong),
    documentType: string().max(L.documentType, M.nameTooLong),
  });
};

const trimmedField = <K extends string>(name: K, text: string): Partial<Record<K, string>> =>
  text.trim() ? ({ [name]: text.trim() } as Record<K, string>) : {};

/** The lines as the API takes them: trimmed, without what was left empty. */
export const toRequestedDocuments = (documents: readonly DocumentValues[]) =>
  documents.map(({ title, description, required }) => ({
    title: title.trim(),
    ...trimmedField('description', description),
    required,
  }));

const toRequestReminders = ({
  reminders,
  rule,
}: RequestValues): Pick<CreateRequestBody, 'reminders'> => {
  if (reminders === 'organization') return {};
  return {
    reminders: reminders === 'none' ? { paused: true, rule: null } : { paused: false, rule },
  };
};

/** What is sent: trimmed, without what was left empty or as it is by itself. */
export const toCreateRequestBody = (values: RequestValues, send: boolean): CreateRequestBody => ({
  recipientName: values.recipientName.trim(),
  recipientEmail: values.recipientEmail.trim(),
  ...trimmedField('title', values.title),
  ...trimmedField('subject', values.subject),
  ...trimmedField('message', values.message),
  deadline: values.deadline || null,
  documents: toRequestedDocuments(values.documents),
  ...trimmedField('assignee', values.assignee),
  ...(values.priority === 'medium' ? {} : { priority: values.priority }),
  ...trimmedField('documentType', values.documentType),
  ...(values.codeRequired ? { codeRequired: true } : {}),
  ...toRequestReminders(values),
  send,
});

const serializeWithoutKeys = (values: RequestValues) =>
  JSON.stringify({
    ...values,
    documents: values.documents.map(({ title, description, required }) => [
      title,
      description,
      required,
    ]),
  });

/** Whether two forms say the same, row keys aside. */
export const hasSameContent = (one: RequestValues, other: RequestValues): boolean =>
  serializeWithoutKeys(one) === serializeWithoutKeys(other);
