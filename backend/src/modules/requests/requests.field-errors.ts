import type { ValidationMessages } from '../../platform/http/routing/route.ts';
import { VALIDATION_MESSAGES as M } from './requests-limits.contract.ts';

/** Messages of product section 11. */
export const REQUEST_FIELD_ERRORS: ValidationMessages = {
  'recipientEmail:required': M.emailInvalid,
  'recipientEmail:format': M.emailInvalid,
  'recipientEmail:type': M.emailInvalid,
  'recipientEmail:maxLength': M.emailTooLong,
  'recipientName:required': M.required,
  'recipientName:minLength': M.required,
  'recipientName:maxLength': M.nameTooLong,
  'title:maxLength': M.titleTooLong,
  'subject:maxLength': M.titleTooLong,
  'message:maxLength': M.messageTooLong,
  'documents:required': M.documentsTooFew,
  'documents:minItems': M.documentsTooFew,
  'documents:maxItems': M.documentsTooMany,
  'documents.*.title:required': M.documentTitleMissing,
  'documents.*.title:minLength': M.documentTitleMissing,
  'documents.*.title:maxLength': M.documentTitleTooLong,
  'documents.*.description:maxLength': M.descriptionTooLong,
};

export const TEMPLATE_FIELD_ERRORS: ValidationMessages = {
  ...REQUEST_FIELD_ERRORS,
  'name:required': M.templateNameMissing,
  'name:minLength': M.templateNameMissing,
  'name:maxLength': M.templateNameTooLong,
  'description:maxLength': M.templateDescriptionTooLong,
};
