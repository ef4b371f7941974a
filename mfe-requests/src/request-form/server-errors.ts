import { getIn } from 'formik';
import { VALIDATION_MESSAGES } from '@recueil/backend/contract';
import type { FieldError } from '@recueil/backend/contract';
import type { Translate } from '../i18n/messages.ts';

/** By field, with the refused value: the message disappears when the value changes. */
export type ServerFieldErrors = Readonly<
  Record<string, { readonly message: string; readonly value: unknown }>
>;

const FORM_FIELD =
  /^(recipientName|recipientEmail|title|message|deadline|subject|assigneeId|teamId|documentType|name|description|documents(\.\d+\.(title|description|required))?)$/;

/** `documents[0].title` and `/documents/0/title` become `documents.0.title`. */
const toFieldPath = (field: string): string =>
  field
    .replace(/^\//, '')
    .replace(/\//g, '.')
    .replace(/\[(\d+)\]/g, '.$1');

/** `formErrors` belong to no field of the form. */
export const splitServerErrors = (
  errors: readonly FieldError[],
  values: object,
): { fieldErrors: ServerFieldErrors; formErrors: string[] } => {
  const fieldErrors: Record<string, { message: string; value: unknown }> = {};
  const formErrors: string[] = [];
  for (const { field, message } of errors) {
    const path = toFieldPath(field);
    if (FORM_FIELD.test(path)) fieldErrors[path] ??= { message, value: getIn(values, path) };
    else formErrors.push(message);
  }
  return { fieldErrors: fieldErrors, formErrors: formErrors };
};

const RULE_MESSAGES = Object.entries(VALIDATION_MESSAGES);

/** A message that is not a rule of the API is shown as sent. */
export const translateRuleMessage = (t: Translate, message: string): string => {
  const rule = RULE_MESSAGES.find(([, text]) => text === message);
  return rule ? t(`rules.${rule[0]}`) : message;
};
