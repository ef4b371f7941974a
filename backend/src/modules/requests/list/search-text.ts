import { normalizeText, toSearchLine } from '../../../contract/normalize-text.contract.ts';
import { SORT_LENGTH, SEARCH_LENGTH } from '../requests.tables.ts';
import { UNTITLED_REQUEST } from '../requests-limits.contract.ts';

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
