import { getIn } from 'formik';
import { VALIDATION_MESSAGES } from '@recueil/backend/contract';
import type { FieldError } from '@recueil/backend/contract';
import type { Translate } from '../i18n/late-messages.ts';

/** What the server refused, field by field, with the value it refused: the message goes when the value changes. */
export type ServerFieldErrors = Readonly<
  Record<string, { readonly message: string; readonly value: unknown }>
>;

const FORM_FIELD =
  /^(recipientName|recipientEmail|title|message|deadline|subject|assignee|documentType|name|description|documents(\.\d+\.(title|description|required))?)$/;

/** `documents[0].title` and `/documents/0/title` are the same place as `documents.0.title`. */
const toFieldPath = (field: string): string =>
  field
    .replace(/^\//, '')
    .replace(/\//g, '.')
    .replace(/\[(\d+)\]/g, '.$1');

/** Splits an answer's `errors` into those that have a field here and those that can only be said above the form. */
export const splitServerErrors = (
  errors: readonly FieldError[],
  values: object,
): { fieldErrors: ServerFieldErrors; formErrors: string[] } => {
  const refusals: Record<string, { message: string; value: unknown }> = {};
  const others: string[] = [];
  for (const { field, message } of errors) {
    const path = toFieldPath(field);
    if (FORM_FIELD.test(path)) refusals[path] ??= { message, value: getIn(values, path) };
    else others.push(message);
  }
  return { fieldErrors: refusals, formErrors: others };
};

const RULE_MESSAGES = Object.entries(VALIDATION_MESSAGES);

/** A rule message in the reader's language; what is no rule of ours is shown as the server said it. */
export const translateRuleMessage = (t: Translate, message: string): string => {
  const known = RULE_MESSAGES.find(([, text]) => text === message);
  return known ? t(`rules.${known[0]}`) : message;
};
