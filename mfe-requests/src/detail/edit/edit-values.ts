import { REQUEST_LIMITS, VALIDATION_MESSAGES } from '@recueil/backend/contract';
import type { EditRequestBody, Priority, RequestStatus } from '@recueil/backend/contract';
import { ValidationError } from 'yup';
import { toIsoDate } from '../../dates/iso-date.ts';
import { requestSchema } from '../../request-form/request-values.ts';
import type { DocumentValues, RequestValues } from '../../request-form/request-values.ts';
import { acceptsFullEdits } from '../actions/request-actions.ts';
import type { RequestWithDocuments } from './use-save-edit.ts';

type SharedValues = Pick<
  RequestValues,
  'recipientName' | 'recipientEmail' | 'title' | 'message' | 'documents' | 'deadline'
>;

export interface EditValues extends SharedValues {
  readonly subject: string;
  readonly priority: Priority;
  readonly assignee: string;
  readonly documentType: string;
}

const EDIT_FIELDS = [
  'recipientName',
  'recipientEmail',
  'title',
  'subject',
  'message',
  'documents',
  'deadline',
  'priority',
  'assignee',
  'documentType',
] as const satisfies readonly (keyof EditValues)[];
export type EditField = (typeof EDIT_FIELDS)[number];

const FIELDS_AFTER_FIRST_VIEW: readonly EditField[] = [
  'title',
  'subject',
  'message',
  'deadline',
  'priority',
  'assignee',
  'documentType',
];

/** What may still change: everything until the recipient has opened the request, then what leaves the bordereau as it is. */
export const listEditableFields = (status: RequestStatus): readonly EditField[] =>
  acceptsFullEdits(status) ? EDIT_FIELDS : FIELDS_AFTER_FIRST_VIEW;

/** A row that is stored keeps its id as its key. */
export const toEditValues = ({ request, documents }: RequestWithDocuments): EditValues => ({
  recipientName: request.recipientName,
  recipientEmail: request.recipientEmail,
  title: request.title ?? '',
  subject: request.subject,
  message: request.message,
  deadline: request.deadline ? toIsoDate(new Date(request.deadline)) : '',
  priority: request.priority,
  assignee: request.assignee ?? '',
  documentType: request.documentType ?? '',
  documents: documents.map(({ id, title, description, required }) => ({
    key: id,
    title,
    description,
    required,
  })),
});

const toComparable = (value: EditValues[EditField]): string =>
  typeof value === 'string'
    ? value.trim()
    : JSON.stringify(
        value.map(({ key, title, description, required }) => [
          key,
          title.trim(),
          description.trim(),
          required,
        ]),
      );

export const listChangedFields = (a: EditValues, b: EditValues): EditField[] =>
  EDIT_FIELDS.filter((field) => toComparable(a[field]) !== toComparable(b[field]));

const mergeFields = (
  from: EditValues,
  over: EditValues,
  fields: readonly EditField[],
): EditValues => ({ ...over, ...Object.fromEntries(fields.map((field) => [field, from[field]])) });

/** What I changed stays mine, the rest becomes what it is now. */
export const keepMine = (seen: EditValues, mine: EditValues, theirs: EditValues): EditValues =>
  mergeFields(mine, theirs, listChangedFields(seen, mine));

/** What they changed becomes theirs, the rest of what I typed stays. */
export const takeTheirs = (seen: EditValues, mine: EditValues, theirs: EditValues): EditValues =>
  mergeFields(theirs, mine, listChangedFields(seen, theirs));

const toDocumentBody =
  (known: ReadonlySet<string>) =>
  ({ key, title, description, required }: DocumentValues) => ({
    ...(known.has(key) ? { id: key } : {}),
    title: title.trim(),
    description: description.trim(),
    required,
  });

/** What is sent: what differs from what was seen and may change. */
export const toEditRequestBody = (
  seen: RequestWithDocuments,
  mine: EditValues,
): Omit<EditRequestBody, 'version'> => {
  const known = new Set(seen.documents.map(({ id }) => id));
  const write: Record<EditField, () => Omit<EditRequestBody, 'version'>> = {
    recipientName: () => ({ recipientName: mine.recipientName.trim() }),
    recipientEmail: () => ({ recipientEmail: mine.recipientEmail.trim() }),
    title: () => ({ title: mine.title.trim() }),
    subject: () => ({ subject: mine.subject.trim() }),
    message: () => ({ message: mine.message.trim() }),
    documents: () => ({ documents: mine.documents.map(toDocumentBody(known)) }),
    deadline: () => ({ deadline: mine.deadline || null }),
    priority: () => ({ priority: mine.priority }),
    assignee: () => ({ assignee: mine.assignee.trim() || null }),
    documentType: () => ({ documentType: mine.documentType.trim() || null }),
  };
  const open = listEditableFields(seen.request.status);
  return Object.assign(
    {},
    ...listChangedFields(toEditValues(seen), mine)
      .filter((field) => open.includes(field))
      .map((field) => write[field]()),
  ) as Omit<EditRequestBody, 'version'>;
};

/** The create form's own rules, but for a deadline that was left as it was: it may have passed. */
export const validateEditValues = (
  seen: EditValues,
  mine: EditValues,
  today: Date,
): Record<string, unknown> => {
  const problems: Record<string, unknown> = {};
  try {
    requestSchema(today).validateSync(
      { ...mine, deadline: mine.deadline === seen.deadline ? '' : mine.deadline },
      { abortEarly: false },
    );
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    for (const { path, message } of error.inner)
      if (path) setFieldError(problems, path.replace(/\[(\d+)\]/g, '.$1').split('.'), message);
  }
  for (const [field, message] of [
    ['subject', VALIDATION_MESSAGES.titleTooLong],
    ['assignee', VALIDATION_MESSAGES.nameTooLong],
    ['documentType', VALIDATION_MESSAGES.nameTooLong],
  ] as const) {
    if (mine[field].trim().length > REQUEST_LIMITS[field]) problems[field] ??= message;
  }
  return problems;
};

const setFieldError = (
  into: Record<string, unknown>,
  [step = '', ...rest]: string[],
  message: string,
): void => {
  if (rest.length === 0) into[step] ??= message;
  else if (typeof into[step] !== 'string')
    setFieldError(
      (into[step] ??= /^\d+$/.test(rest[0] ?? '') ? [] : {}) as Record<string, unknown>,
      rest,
      message,
    );
};
