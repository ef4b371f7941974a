/** Fluent UI's calendar. A face of its own, because only a screen that asks for a date pays for it; reach it through the kit's DatePicker. */
export { DatePicker as FluentDatePicker } from '@fluentui/react-datepicker-compat';
export type {
  CalendarStrings,
  DatePickerProps as FluentDatePickerProps,
} from '@fluentui/react-datepicker-compat';
