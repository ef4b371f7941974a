import type { Exhibit } from './exhibit.ts';
import { COLOURS, TYPE } from './Foundations.tsx';
import { BUTTONS, CHIPS, DIALOG, FIELDS, STRIP } from './Gestures.tsx';
import { BORDEREAU, FILE_ICON, FILE_VIEW, LIASSE } from './Papers.tsx';
import { DOCUMENT_BADGES, REQUEST_BADGES } from './Badges.tsx';
import { DATE_PICKER, RELATIVE_DATES, TIME_FIELD } from './Dates.tsx';
import { FILTERS } from './Filters.tsx';
import { HEADER, MARKS, PANEL, STEPS } from './Pages.tsx';
import { EXPORTS, LEAVING } from './Errands.tsx';
import { BANNERS, EMPTY, WAITING } from './States.tsx';
import { FIGURES, TABLE, TABLE_STATES } from './Tables.tsx';

/** In the order of a screen: what it is made of, its parts, its lists, its states. */
export const EXHIBITS: readonly Exhibit[] = [
  COLOURS, TYPE, MARKS, REQUEST_BADGES, DOCUMENT_BADGES, LIASSE, BORDEREAU, FILE_ICON, FILE_VIEW, BUTTONS, FIELDS, STRIP, CHIPS, DATE_PICKER, TIME_FIELD, RELATIVE_DATES,
  HEADER, PANEL, STEPS, FIGURES, TABLE, TABLE_STATES, FILTERS, EXPORTS, EMPTY, WAITING, BANNERS, DIALOG, LEAVING,
];
