import { addDays, parseIsoDate, toIsoDate } from '@recueil/shell/kit';
import { array, boolean, object, string } from 'yup';
import {
  REQUEST_LIMITS as L,
  VALIDATION_MESSAGES as M,
  DEFAULT_REMINDER_SETTINGS,
  DOCUMENT_TEXTS,
  REQUEST_TEXTS,
} from '@recueil/backend/contract';
import type {
  CreateRequestBody,
  Language,
  Priority,
  ReminderRule,
  TextRule,
} from '@recueil/backend/contract';

export interface DocumentValues {
  /** Stable while the row moves; never sent. */
  readonly key: string;
  readonly title: string;
  readonly description: string;
  readonly required: boolean;
}

export type ReminderChoice = 'organization' | 'own' | 'none';

export interface RequestValues {
  readonly recipientName: string;
  readonly recipientEmail: string;
  /** Undefined: as the server chooses. */
  readonly locale: Language | undefined;
  readonly title: string;
  readonly message: string;
  /** `YYYY-MM-DD`, empty for no deadline, or the typed text when it is not a date. */
  readonly deadline: string;
  readonly documents: readonly DocumentValues[];
  readonly subject: string;
  readonly priority: Priority;
  /** Null: no assignee; undefined: the person who creates the request. */
  readonly assigneeId: string | null | undefined;
  /** Null: no team; undefined: the only team of the person who creates the request. */
  readonly teamId: string | null | undefined;
  readonly documentType: string;
  /** The recipient also enters a code sent by email. */
  readonly codeRequired: boolean;
  /** Photos keep their location and device. */
  readonly originalPhotos: boolean;
  readonly reminders: ReminderChoice;
  /** Used only with `reminders: 'own'`. */
  readonly rule: ReminderRule;
}

let rowCounter = 0;

export const createDocumentRow = (
  values: Partial<Omit<DocumentValues, 'key'>> = {},
): DocumentValues => ({
  title: '',
  description: '',
  required: true,
  ...values,
  key: `document-${++rowCounter}`,
});

export const createEmptyRequestValues = (today: Date): RequestValues => ({
  recipientName: '',
  recipientEmail: '',
  locale: undefined,
  title: '',
  message: '',
  deadline: toIsoDate(addDays(today, L.defaultDeadlineDays)),
  documents: [createDocumentRow()],
  subject: '',
  priority: 'medium',
  assigneeId: undefined,
  teamId: undefined,
  documentType: '',
  codeRequired: false,
  originalPhotos: false,
  reminders: 'organization',
  rule: DEFAULT_REMINDER_SETTINGS.rule,
});

export const deadlineRange = (today: Date) => ({
  first: toIsoDate(addDays(today, 1)),
  last: toIsoDate(addDays(today, L.deadlineDays)),
});

/** Marks a typed deadline that is not a date; never sent to the server. */
export const INVALID_DATE = 'no such day';

export const textSchema = ({ max, tooLong, missing }: TextRule) =>
  (missing === undefined ? string() : string().trim().required(missing)).max(max, tooLong);

/** Shared by requests and templates. */
export const contentShape = {
  title: textSchema(REQUEST_TEXTS.title),
  message: textSchema(REQUEST_TEXTS.message),
  documents: array()
    .of(
      object({
        title: textSchema(DOCUMENT_TEXTS.title),
        description: textSchema(DOCUMENT_TEXTS.description),
        required: boolean().required(),
      }),
    )
    .min(L.minDocuments, M.documentsTooFew)
    .max(L.maxDocuments, M.documentsTooMany),
};

/** Limits and messages of the server's check; ISO dates compare as text. */
export const requestSchema = (today: Date) => {
  const { first, last } = deadlineRange(today);
  return object({
    ...contentShape,
    recipientName: textSchema(REQUEST_TEXTS.recipientName),
    recipientEmail: string()
      .trim()
      .required(M.required)
      .max(L.recipientEmail, M.emailTooLong)
      .email(M.emailInvalid),
    deadline: string()
      .test('day', INVALID_DATE, (day) => !day || parseIsoDate(day) !== null)
      .test('future', M.deadlinePast, (day) => !day || !parseIsoDate(day) || day >= first)
      .test('near', M.deadlineTooFar, (day) => !day || !parseIsoDate(day) || day <= last),
    subject: textSchema(REQUEST_TEXTS.subject),
    documentType: string().max(L.documentType, M.nameTooLong),
  });
};

const trimmedField = <K extends string>(name: K, text: string): Partial<Record<K, string>> =>
  text.trim() ? ({ [name]: text.trim() } as Record<K, string>) : {};

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

/** Trimmed, without empty fields and defaults. */
/** `send` invites the recipient, `draft` only saves the request on the server. */
export type SendMode = 'send' | 'draft';

export const toCreateRequestBody = (values: RequestValues, send: boolean): CreateRequestBody => ({
  recipientName: values.recipientName.trim(),
  recipientEmail: values.recipientEmail.trim(),
  ...trimmedField('title', values.title),
  ...trimmedField('subject', values.subject),
  ...trimmedField('message', values.message),
  deadline: values.deadline || null,
  documents: toRequestedDocuments(values.documents),
  ...(values.assigneeId === undefined ? {} : { assigneeId: values.assigneeId }),
  ...(values.teamId === undefined ? {} : { teamId: values.teamId }),
  ...(values.priority === 'medium' ? {} : { priority: values.priority }),
  ...trimmedField('documentType', values.documentType),
  ...(values.locale === undefined ? {} : { locale: values.locale }),
  ...(values.codeRequired ? { codeRequired: true } : {}),
  ...(values.originalPhotos ? { originalPhotos: true } : {}),
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

/** Ignores row keys. */
export const hasSameContent = (one: RequestValues, other: RequestValues): boolean =>
  serializeWithoutKeys(one) === serializeWithoutKeys(other);
