import type { KitExample } from './example.ts';
import { COLOURS, TYPOGRAPHY } from './foundations.examples.tsx';
import {
  BUTTONS,
  CHOICE_CHIPS,
  CONFIRM_DIALOG,
  FORM_FIELDS,
  TABS_AND_TOOLTIPS,
} from './controls.examples.tsx';
import { NUMBERED_LIST, FILE_ICON, FILE_VIEWER, DOCUMENT_PROGRESS } from './documents.examples.tsx';
import { AVATARS, DOCUMENT_BADGES, REQUEST_BADGES } from './status.examples.tsx';
import { DATE_PICKER, RELATIVE_DATES, TIME_FIELD } from './date-time.examples.tsx';
import { FILTER_PANEL } from './filters.examples.tsx';
import { SEARCH_FIELD } from './search.examples.tsx';
import { PAGE_HEADER, LOGO_AND_ILLUSTRATIONS, PANEL, STEPPER } from './layout.examples.tsx';
import { UNSAVED_CHANGES_GUARD } from './unsaved-changes.examples.tsx';
import { BANNERS, EMPTY_STATES, SKELETONS } from './feedback.examples.tsx';
import { STAT_TILES, DATA_TABLE, DATA_TABLE_STATES } from './tables.examples.tsx';

/** Foundations first, then layout, controls, lists and states. */
export const EXAMPLES: readonly KitExample[] = [
  COLOURS,
  TYPOGRAPHY,
  LOGO_AND_ILLUSTRATIONS,
  REQUEST_BADGES,
  DOCUMENT_BADGES,
  AVATARS,
  DOCUMENT_PROGRESS,
  NUMBERED_LIST,
  FILE_ICON,
  FILE_VIEWER,
  BUTTONS,
  FORM_FIELDS,
  TABS_AND_TOOLTIPS,
  CHOICE_CHIPS,
  DATE_PICKER,
  TIME_FIELD,
  RELATIVE_DATES,
  PAGE_HEADER,
  PANEL,
  STEPPER,
  STAT_TILES,
  DATA_TABLE,
  DATA_TABLE_STATES,
  SEARCH_FIELD,
  FILTER_PANEL,
  EMPTY_STATES,
  SKELETONS,
  BANNERS,
  CONFIRM_DIALOG,
  UNSAVED_CHANGES_GUARD,
];
