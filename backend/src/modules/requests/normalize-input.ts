import type { FieldError } from '../../contract/common-schemas.contract.ts';
import { normalizeText } from '../../platform/text/normalize-text.ts';
import { VALIDATION_MESSAGES as M, UNTITLED_REQUEST } from './requests-limits.contract.ts';
import type { RequestedDocumentInput } from './requests.contract.ts';
import { SEARCH_LENGTH, SORT_LENGTH } from './requests.tables.ts';

/** What is blank is as good as not given. */
export const blankToNull = (text: string | null | undefined): string | null => text?.trim() || null;

/** A line of the bordereau as it is kept. */
export const normalizeDocumentInput = ({
  title,
  description,
  required,
}: RequestedDocumentInput) => ({
  title: title.trim(),
  description: description?.trim() ?? '',
  required: required ?? true,
});

/** The schema has checked lengths; what consists of white space alone is as good as missing. */
export function findBlankFields({
  recipientName,
  name,
  documents = [],
}: {
  recipientName?: string;
  name?: string;
  documents?: readonly RequestedDocumentInput[];
}): FieldError[] {
  const errors: FieldError[] = [];
  if (recipientName?.trim() === '') errors.push({ field: 'recipientName', message: M.required });
  if (name?.trim() === '') errors.push({ field: 'name', message: M.templateNameMissing });
  documents.forEach((document, index) => {
    if (!document.title.trim())
      errors.push({ field: `documents.${index}.title`, message: M.documentTitleMissing });
  });
  return errors;
}

export const toSortText = (text: string): string => normalizeText(text).slice(0, SORT_LENGTH);

/** A search as it is compared: one line, like each line it is looked for in. */
export const toSearchLine = (text: string): string => normalizeText(text.replace(/\s+/g, ' '));

/** What a request is found by, one line each; the title is the first line (the vault searches titles alone), and one without is found by what readers see instead. */
export const toSearchText = (request: {
  title: string;
  recipientName: string;
  recipientEmail: string;
}): string =>
  [
    request.title || `${UNTITLED_REQUEST.fr} ${UNTITLED_REQUEST.en}`,
    request.recipientName,
    request.recipientEmail,
  ]
    .map(toSearchLine)
    .join('\n')
    .slice(0, SEARCH_LENGTH);
