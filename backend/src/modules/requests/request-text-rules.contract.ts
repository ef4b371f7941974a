import { REQUEST_LIMITS, VALIDATION_MESSAGES as M } from './requests-limits.contract.ts';

/** The length of a text that a person types, and what form and API say when it is not kept. */
export interface TextRule {
  readonly max: number;
  readonly tooLong: string;
  /** Absent where the text is optional. */
  readonly missing?: string;
}

const { title, subject, message, recipientName, documentTitle } = REQUEST_LIMITS;
export const DOCUMENT_TEXTS = {
  title: { max: documentTitle, tooLong: M.documentTitleTooLong, missing: M.documentTitleMissing },
  description: { max: REQUEST_LIMITS.documentDescription, tooLong: M.descriptionTooLong },
} as const satisfies Record<string, TextRule>;
export const REQUEST_TEXTS = {
  recipientName: { max: recipientName, tooLong: M.nameTooLong, missing: M.required },
  title: { max: title, tooLong: M.titleTooLong },
  subject: { max: subject, tooLong: M.titleTooLong },
  message: { max: message, tooLong: M.messageTooLong },
} as const satisfies Record<string, TextRule>;
export const TEMPLATE_TEXTS = {
  name: {
    max: REQUEST_LIMITS.templateName,
    tooLong: M.templateNameTooLong,
    missing: M.templateNameMissing,
  },
  description: {
    max: REQUEST_LIMITS.templateDescription,
    tooLong: M.templateDescriptionTooLong,
  },
} as const satisfies Record<string, TextRule>;
