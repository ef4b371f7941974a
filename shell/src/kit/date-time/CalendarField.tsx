import { CalendarMonthRegular } from '@fluentui/react-icons';
import { FluentDatePicker, type FluentDatePickerProps } from '@recueil/shell/ui-date';
import { useCallback, useMemo } from 'react';
import { useCalendarStyles } from './calendar.styles.ts';
import { parseIsoDate, toIsoDate } from './iso-date.ts';
import { getCalendarLabels } from './date-labels.ts';
import { useDateTranslate } from './date-messages.ts';
import { usePageLanguage } from '../use-page-language.ts';

/** Shared by the field with and without its calendar. */
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

/** The kit's DatePicker controls the text: Fluent discards what it cannot parse. */
export const CalendarField = ({ input, text, value, min, max, onPick }: CalendarFieldProps) => {
  const styles = useCalendarStyles();
  const language = usePageLanguage();
  const t = useDateTranslate();
  const calendarLabels = useMemo(() => getCalendarLabels(language), [language]);
  const formatText = useCallback(() => text, [text]);
  const minDate = parseIsoDate(min ?? '') ?? undefined;
  const maxDate = parseIsoDate(max ?? '') ?? undefined;
  const day = parseIsoDate(value);
  const openedDay = day ?? minDate ?? new Date();
  return (
    <FluentDatePicker
      {...input}
      {...calendarLabels}
      allowTextInput
      openOnClick={false}
      showGoToToday={false}
      isMonthPickerVisible={false}
      formatDate={formatText}
      value={text === '' ? null : openedDay}
      minDate={minDate}
      maxDate={maxDate}
      calendar={{ value: openedDay, onSelectDate: (picked) => onPick(toIsoDate(picked)) }}
      contentAfter={{
        className: styles.icon,
        'aria-label': t('date.open'),
        'aria-labelledby': undefined,
        children: <CalendarMonthRegular fontSize={20} aria-hidden />,
      }}
      // On a short screen it may cover the field: scrolling would close it.
      positioning={{
        position: 'below',
        align: 'start',
        offset: 4,
        shiftToCoverTarget: true,
        overflowBoundaryPadding: 8,
      }}
      popupSurface={{ className: styles.surface, 'aria-label': t('date.calendar') }}
    />
  );
};
