import { getIn } from 'formik';
import { REQUEST_MESSAGES } from '@recueil/backend/contract';
import type { FieldError } from '@recueil/backend/contract';
import type { Translate } from '../i18n/late-messages.ts';

/** What the server refused, field by field, with the value it refused: the message goes when the value changes. */
export type Refusals = Readonly<Record<string, { readonly message: string; readonly value: unknown }>>;

const FIELD = /^(recipientName|recipientEmail|title|message|deadline|subject|assignee|documentType|name|description|documents(\.\d+\.(title|description|required))?)$/;

/** `documents[0].title` and `/documents/0/title` are the same place as `documents.0.title`. */
const pathOf = (field: string): string => field.replace(/^\//, '').replace(/\//g, '.').replace(/\[(\d+)\]/g, '.$1');

/** Splits an answer's `errors` into those that have a field here and those that can only be said above the form. */
export const refusalsOf = (errors: readonly FieldError[], values: object): { refusals: Refusals; others: string[] } => {
  const refusals: Record<string, { message: string; value: unknown }> = {};
  const others: string[] = [];
  for (const { field, message } of errors) {
    const path = pathOf(field);
    if (FIELD.test(path)) refusals[path] ??= { message, value: getIn(values, path) };
    else others.push(message);
  }
  return { refusals, others };
};

const KEYS = Object.entries(REQUEST_MESSAGES);

/** A rule message in the reader's language; what is no rule of ours is shown as the server said it. */
export const ruleMessage = (t: Translate, message: string): string => {
  const known = KEYS.find(([, text]) => text === message);
  return known ? t(`rules.${known[0]}`) : message;
};
