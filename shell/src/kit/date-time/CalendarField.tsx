import { CalendarMonthRegular } from '@fluentui/react-icons';
import { FluentDatePicker, type FluentDatePickerProps } from '@recueil/shell/ui-date';
import { useCallback, useMemo } from 'react';
import { useCalendarStyles } from './calendar.styles.ts';
import { parseIsoDate, toIsoDate } from './date-input.ts';
import { getCalendarLabels, getDateFieldLabels } from './date-labels.ts';
import { usePageLanguage } from '../use-page-language.ts';

/** What the field is, with or without its calendar. */
export interface CalendarFieldProps {
  input: Pick<
    FluentDatePickerProps,
    'name' | 'onBlur' | 'onChange' | 'placeholder' | 'className' | 'autoComplete'
  >;
  text: string;
  value: string;
  min?: string;
  max?: string;
  onPick: (value: string) => void;
}

/** The typed field with a calendar under it. The text belongs to the kit's DatePicker: Fluent's own would throw away what it cannot read. */
export const CalendarField = ({ input, text, value, min, max, onPick }: CalendarFieldProps) => {
  const styles = useCalendarStyles();
  const language = usePageLanguage();
  const words = getDateFieldLabels(language);
  const calendar = useMemo(() => getCalendarLabels(language), [language]);
  const show = useCallback(() => text, [text]);
  const first = parseIsoDate(min ?? '') ?? undefined;
  const last = parseIsoDate(max ?? '') ?? undefined;
  const day = parseIsoDate(value);
  const opened = day ?? first ?? new Date();
  return (
    <FluentDatePicker
      {...input}
      {...calendar}
      allowTextInput
      openOnClick={false}
      showGoToToday={false}
      isMonthPickerVisible={false}
      formatDate={show}
      value={text === '' ? null : opened}
      minDate={first}
      maxDate={last}
      calendar={{ value: opened, onSelectDate: (picked) => onPick(toIsoDate(picked)) }}
      contentAfter={{
        className: styles.icon,
        'aria-label': words.open,
        'aria-labelledby': undefined,
        children: <CalendarMonthRegular fontSize={20} aria-hidden />,
      }}
      // On a short screen it may cover the field: a page that is scrolled closes it.
      positioning={{
        position: 'below',
        align: 'start',
        offset: 4,
        shiftToCoverTarget: true,
        overflowBoundaryPadding: 8,
      }}
      popupSurface={{ className: styles.surface, 'aria-label': words.calendar }}
    />
  );
};
