import {
  REQUEST_LIMITS,
  VALIDATION_MESSAGES,
  acceptsFullEdits,
  toWallClock,
} from '@recueil/backend/contract';
import type {
  EditRequestBody,
  Language,
  Priority,
  Request,
  RequestedDocument,
  RequestStatus,
} from '@recueil/backend/contract';
import { ValidationError } from 'yup';
import { requestSchema } from '../../request-form/request-values.ts';
import type { DocumentValues, RequestValues } from '../../request-form/request-values.ts';

export interface RequestWithDocuments {
  readonly request: Request;
  readonly documents: readonly RequestedDocument[];
  /** The organisation's: the deadline is a day there. */
  readonly timeZone?: string | undefined;
}

type SharedValues = Pick<
  RequestValues,
  'recipientName' | 'recipientEmail' | 'title' | 'message' | 'documents' | 'deadline'
>;

export interface EditValues extends SharedValues {
  readonly locale: Language;
  readonly subject: string;
  readonly priority: Priority;
  readonly documentType: string;
  readonly originalPhotos: boolean;
}

export const EDIT_FIELDS = [
  'recipientName',
  'recipientEmail',
  'locale',
  'title',
  'subject',
  'message',
  'documents',
  'deadline',
  'priority',
  'documentType',
  'originalPhotos',
] as const satisfies readonly (keyof EditValues)[];
export type EditField = (typeof EDIT_FIELDS)[number];

const FIELDS_AFTER_FIRST_VIEW: readonly EditField[] = [
  'locale',
  'title',
  'subject',
  'message',
  'deadline',
  'priority',
  'documentType',
  'originalPhotos',
];

/** Recipient and documents are read-only after the first view. */
export const listEditableFields = (status: RequestStatus): readonly EditField[] =>
  acceptsFullEdits(status) ? EDIT_FIELDS : FIELDS_AFTER_FIRST_VIEW;

/** A stored document's id serves as its row key. */
export const toEditValues = ({
  request,
  documents,
  timeZone,
}: RequestWithDocuments): EditValues => ({
  recipientName: request.recipientName,
  recipientEmail: request.recipientEmail,
  locale: request.locale,
  title: request.title ?? '',
  subject: request.subject,
  message: request.message,
  deadline: request.deadline ? toWallClock(request.deadline, timeZone).day : '',
  priority: request.priority,
  documentType: request.documentType ?? '',
  originalPhotos: request.originalPhotos,
  documents: documents.map(({ id, title, description, required }) => ({
    key: id,
    title,
    description,
    required,
  })),
});

const toComparable = (value: EditValues[EditField]): string =>
  typeof value !== 'object'
    ? String(value).trim()
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

/** This user's changes win, all other fields are theirs. */
export const keepMine = (base: EditValues, mine: EditValues, theirs: EditValues): EditValues =>
  mergeFields(mine, theirs, listChangedFields(base, mine));

/** Their changes win, all other fields stay as this user typed them. */
export const takeTheirs = (base: EditValues, mine: EditValues, theirs: EditValues): EditValues =>
  mergeFields(theirs, mine, listChangedFields(base, theirs));

const toDocumentBody =
  (storedIds: ReadonlySet<string>) =>
  ({ key, title, description, required }: DocumentValues) => ({
    ...(storedIds.has(key) ? { id: key } : {}),
    title: title.trim(),
    description: description.trim(),
    required,
  });

/** Only fields that changed and are still editable. */
export const toEditRequestBody = (
  base: RequestWithDocuments,
  mine: EditValues,
): Omit<EditRequestBody, 'version'> => {
  const storedIds = new Set(base.documents.map(({ id }) => id));
  const body: Required<Pick<EditRequestBody, EditField>> = {
    recipientName: mine.recipientName.trim(),
    recipientEmail: mine.recipientEmail.trim(),
    locale: mine.locale,
    title: mine.title.trim(),
    subject: mine.subject.trim(),
    message: mine.message.trim(),
    documents: mine.documents.map(toDocumentBody(storedIds)),
    deadline: mine.deadline || null,
    priority: mine.priority,
    documentType: mine.documentType.trim() || null,
    originalPhotos: mine.originalPhotos,
  };
  const editableFields = listEditableFields(base.request.status);
  return Object.fromEntries(
    listChangedFields(toEditValues(base), mine)
      .filter((field) => editableFields.includes(field))
      .map((field) => [field, body[field]]),
  );
};

/** An unchanged deadline is not checked: it may have passed. */
export const validateEditValues = (
  base: EditValues,
  mine: EditValues,
  today: Date,
): Record<string, unknown> => {
  const errors: Record<string, unknown> = {};
  try {
    requestSchema(today).validateSync(
      { ...mine, deadline: mine.deadline === base.deadline ? '' : mine.deadline },
      { abortEarly: false },
    );
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    for (const { path, message } of error.inner)
      if (path) setFieldError(errors, path.replace(/\[(\d+)\]/g, '.$1').split('.'), message);
  }
  for (const [field, message] of [
    ['subject', VALIDATION_MESSAGES.titleTooLong],
    ['documentType', VALIDATION_MESSAGES.nameTooLong],
  ] as const) {
    if (mine[field].trim().length > REQUEST_LIMITS[field]) errors[field] ??= message;
  }
  return errors;
};

const setFieldError = (
  target: Record<string, unknown>,
  [step = '', ...rest]: string[],
  message: string,
): void => {
  if (rest.length === 0) target[step] ??= message;
  else if (typeof target[step] !== 'string')
    setFieldError(
      (target[step] ??= /^\d+$/.test(rest[0] ?? '') ? [] : {}) as Record<string, unknown>,
      rest,
      message,
    );
};
