import { array, boolean, object, string } from 'yup';
import { REQUEST_LIMITS as L, REQUEST_MESSAGES as M, USUAL_REMINDERS } from '@recueil/backend/contract';
import type { CreateRequestBody, Priority, ReminderRule } from '@recueil/backend/contract';
import { addDays, dayOf, isoDate } from '../dates/iso-date.ts';

export interface DocumentValues {
  /** Stable while the row moves; never sent. */
  readonly key: string;
  readonly title: string;
  readonly description: string;
  readonly required: boolean;
}

/** Who decides when the recipient is reminded: the organisation, this request, or nobody. */
export type ReminderChoice = 'organisation' | 'own' | 'none';

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

let rows = 0;

export const newRow = (written: Partial<Omit<DocumentValues, 'key'>> = {}): DocumentValues => ({ title: '', description: '', required: true, ...written, key: `document-${++rows}` });

export const emptyDocument = (): DocumentValues => newRow();

export const emptyRequest = (today: Date): RequestValues => ({
  recipientName: '',
  recipientEmail: '',
  title: '',
  message: '',
  deadline: isoDate(addDays(today, L.defaultDeadlineDays)),
  documents: [emptyDocument()],
  subject: '',
  priority: 'medium',
  assignee: '',
  documentType: '',
  codeRequired: false,
  reminders: 'organisation',
  rule: USUAL_REMINDERS.rule,
});

/** Earliest and latest day a deadline can fall on. */
export const deadlineRange = (today: Date) => ({ first: isoDate(addDays(today, 1)), last: isoDate(addDays(today, L.deadlineDays)) });

/** Said of a typed deadline that is no date; the server never sees one. */
export const NO_SUCH_DAY = 'no such day';

/** What a request and a template have in common. */
export const contentShape = {
  title: string().max(L.title, M.titleTooLong),
  message: string().max(L.message, M.messageTooLong),
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
};

/** Same limits and messages as the server's check; ISO dates compare as text. */
export const requestSchema = (today: Date) => {
  const { first, last } = deadlineRange(today);
  return object({
    ...contentShape,
    recipientName: string().trim().required(M.required).max(L.recipientName, M.nameTooLong),
    recipientEmail: string().trim().required(M.required).max(L.recipientEmail, M.emailTooLong).email(M.emailInvalid),
    deadline: string()
      .test('day', NO_SUCH_DAY, (day) => !day || dayOf(day) !== null)
      .test('future', M.deadlinePast, (day) => !day || !dayOf(day) || day >= first)
      .test('near', M.deadlineTooFar, (day) => !day || !dayOf(day) || day <= last),
    subject: string().max(L.subject, M.titleTooLong),
    assignee: string().max(L.assignee, M.nameTooLong),
    documentType: string().max(L.documentType, M.nameTooLong),
  });
};

const written = <K extends string>(name: K, text: string): Partial<Record<K, string>> => (text.trim() ? ({ [name]: text.trim() } as Record<K, string>) : {});

/** The lines as the API takes them: trimmed, without what was left empty. */
export const linesOf = (documents: readonly DocumentValues[]) =>
  documents.map(({ title, description, required }) => ({ title: title.trim(), ...written('description', description), required }));

const remindersOf = ({ reminders, rule }: RequestValues): Pick<CreateRequestBody, 'reminders'> => {
  if (reminders === 'organisation') return {};
  return { reminders: reminders === 'none' ? { paused: true, rule: null } : { paused: false, rule } };
};

/** What is sent: trimmed, without what was left empty or as it is by itself. */
export const bodyOf = (values: RequestValues, send: boolean): CreateRequestBody => ({
  recipientName: values.recipientName.trim(),
  recipientEmail: values.recipientEmail.trim(),
  ...written('title', values.title),
  ...written('subject', values.subject),
  ...written('message', values.message),
  deadline: values.deadline || null,
  documents: linesOf(values.documents),
  ...written('assignee', values.assignee),
  ...(values.priority === 'medium' ? {} : { priority: values.priority }),
  ...written('documentType', values.documentType),
  ...(values.codeRequired ? { codeRequired: true } : {}),
  ...remindersOf(values),
  send,
});

const withoutKeys = (values: RequestValues) => JSON.stringify({ ...values, documents: values.documents.map(({ title, description, required }) => [title, description, required]) });

/** Whether two forms say the same, row keys aside. */
export const saysTheSame = (one: RequestValues, other: RequestValues): boolean => withoutKeys(one) === withoutKeys(other);
