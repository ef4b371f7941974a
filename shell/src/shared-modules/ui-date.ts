/**
 * Fluent UI's calendar, a shared module of its own so that only screens with a date load it; use it
 * through the kit's DatePicker.
 */
export { DatePicker as FluentDatePicker } from '@fluentui/react-datepicker-compat';
export type {
  CalendarStrings,
  DatePickerProps as FluentDatePickerProps,
} from '@fluentui/react-datepicker-compat';
