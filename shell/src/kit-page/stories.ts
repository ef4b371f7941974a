import type { Exhibit } from './story.ts';
import { COLOURS, TYPE } from './foundations.stories.tsx';
import { BUTTONS, CHIPS, DIALOG, FIELDS, STRIP } from './controls.stories.tsx';
import { BORDEREAU, FILE_ICON, FILE_VIEW, LIASSE } from './documents.stories.tsx';
import { DOCUMENT_BADGES, REQUEST_BADGES } from './status.stories.tsx';
import { DATE_PICKER, RELATIVE_DATES, TIME_FIELD } from './date-time.stories.tsx';
import { FILTERS } from './filters.stories.tsx';
import { HEADER, MARKS, PANEL, STEPS } from './layout.stories.tsx';
import { EXPORTS, LEAVING } from './export-and-guard.stories.tsx';
import { BANNERS, EMPTY, WAITING } from './feedback.stories.tsx';
import { FIGURES, TABLE, TABLE_STATES } from './tables.stories.tsx';

/** In the order of a screen: what it is made of, its parts, its lists, its states. */
export const EXHIBITS: readonly Exhibit[] = [
  COLOURS, TYPE, MARKS, REQUEST_BADGES, DOCUMENT_BADGES, LIASSE, BORDEREAU, FILE_ICON, FILE_VIEW, BUTTONS, FIELDS, STRIP, CHIPS, DATE_PICKER, TIME_FIELD, RELATIVE_DATES,
  HEADER, PANEL, STEPS, FIGURES, TABLE, TABLE_STATES, FILTERS, EXPORTS, EMPTY, WAITING, BANNERS, DIALOG, LEAVING,
];
