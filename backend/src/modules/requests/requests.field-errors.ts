import type { ValidationMessages } from '../../platform/http/routing/route.ts';
import {
  DOCUMENT_TEXTS,
  REQUEST_TEXTS,
  TEMPLATE_TEXTS,
  type TextRule,
} from './request-text-rules.contract.ts';
import { VALIDATION_MESSAGES as M } from './requests-limits.contract.ts';

const toMessages = (texts: Record<string, TextRule>, prefix = ''): ValidationMessages =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([name, { tooLong, missing }]) => [
      [`${prefix}${name}:maxLength`, tooLong],
      ...(missing === undefined
        ? []
        : [
            [`${prefix}${name}:required`, missing],
            [`${prefix}${name}:minLength`, missing],
          ]),
    ]),
  );

/** Messages of product section 11. */
export const REQUEST_FIELD_ERRORS: ValidationMessages = {
  'recipientEmail:required': M.emailInvalid,
  'recipientEmail:format': M.emailInvalid,
  'recipientEmail:type': M.emailInvalid,
  'recipientEmail:maxLength': M.emailTooLong,
  'documents:required': M.documentsTooFew,
  'documents:minItems': M.documentsTooFew,
  'documents:maxItems': M.documentsTooMany,
  ...toMessages(REQUEST_TEXTS),
  ...toMessages(DOCUMENT_TEXTS, 'documents.*.'),
};

export const TEMPLATE_FIELD_ERRORS: ValidationMessages = {
  ...REQUEST_FIELD_ERRORS,
  ...toMessages(TEMPLATE_TEXTS),
};
