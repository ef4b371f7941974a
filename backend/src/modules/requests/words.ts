import { fold } from '../../platform/fold.ts';
import { SEARCH_LENGTH, SORT_LENGTH } from './requests.tables.ts';

const UNTITLED = 'Untitled Request';

export const titled = (title: string | undefined): string => title?.trim() || UNTITLED;

export const sortText = (text: string): string => fold(text).slice(0, SORT_LENGTH);

/** A search as it is compared: one line, like each line it is looked for in. */
export const lineText = (text: string): string => fold(text.replace(/\s+/g, ' '));

/** What a request is found by, one line each; the title is the first line (the vault searches titles alone). */
export const searchText = (request: { title: string; recipientName: string; recipientEmail: string }): string =>
  [request.title, request.recipientName, request.recipientEmail].map(lineText).join('\n').slice(0, SEARCH_LENGTH);
