/**
 * Buttons, single-line fields and styles, used by every screen. Shared at run time: one theme, one
 * style sheet. Loaded before the first paint, so it stays small.
 */
export {
  Button,
  Input,
  makeStyles,
  mergeClasses,
  Spinner,
  useId,
} from '@fluentui/react-components';
export type { ButtonProps, InputProps } from '@fluentui/react-components';
export { UiProvider } from './UiProvider.tsx';
export { formatDisplayDate, formatRelativeDate } from '../i18n/format-display-date.ts';
/** @deprecated Their names in contract 1.0 to 1.2. */
export {
  formatDisplayDate as dateWords,
  formatRelativeDate as relativeWords,
} from '../i18n/format-display-date.ts';
export type { DateStyle } from '../i18n/format-display-date.ts';
