import type { FieldError } from '../../contract/common-schemas.contract.ts';
import { normalizeText, toSearchLine } from '../../contract/normalize-text.contract.ts';
import type { RequestedDocumentInput } from './requests.contract.ts';
import { UNTITLED_REQUEST, VALIDATION_MESSAGES as M } from './requests-limits.contract.ts';
import { SORT_LENGTH, SEARCH_LENGTH } from './requests.tables.ts';

export const blankToNull = (text: string | null | undefined): string | null => text?.trim() || null;

export const normalizeDocumentInput = ({
  title,
  description,
  required,
}: RequestedDocumentInput) => ({
  title: title.trim(),
  description: description?.trim() ?? '',
  required: required ?? true,
});

export const toSortText = (text: string): string => normalizeText(text).slice(0, SORT_LENGTH);

/** One line per field; the vault searches the first alone, the title or its placeholder. */
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

/** The schema checks lengths; white space alone counts as missing. */
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
