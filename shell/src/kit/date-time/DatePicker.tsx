import { CalendarMonthRegular } from '@fluentui/react-icons';
import { Input, makeStyles } from '@recueil/shell/ui';
import { Field } from '@recueil/shell/ui-form';
import { useEffect, useState, type ComponentType, type ReactElement } from 'react';
import type { CalendarFieldProps } from './CalendarField.tsx';
import { validateDate, parseDateInput, formatDateInput } from './date-input.ts';
import { describeDateProblem } from './date-labels.ts';
import { useDateTranslate } from './date-messages.ts';
import { usePageLanguage } from '../use-page-language.ts';

const useStyles = makeStyles({
  // An input's intrinsic width would widen a narrow column.
  field: { width: '100%', minWidth: 0, '& input': { width: 0, minWidth: 0 } },
  icon: { display: 'inline-flex', color: 'var(--rc-text2)' },
});

interface Props {
  label: string;
  /** `YYYY-MM-DD`, empty, or the typed text if it is no date: validate it. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** First and last valid day, `YYYY-MM-DD`. */
  min?: string;
  max?: string;
  name?: string;
  required?: boolean;
  hint?: string | ReactElement;
  /** The form's message; by default the field validates a date on blur. */
  error?: string;
}

type Calendar = ComponentType<CalendarFieldProps>;

let loaded: { Field: Calendar } | null = null;

/** Loads after mount, not while the field has focus; the input works without it. */
const useLazyCalendar = (hasFocus: boolean): Calendar | null => {
  const [ready, setReady] = useState(loaded);
  const [shown, setShown] = useState(loaded);
  useEffect(() => {
    let isUnmounted = false;
    void import(/* webpackChunkName: "calendar" */ './CalendarField.tsx').then(
      ({ CalendarField }) => {
        loaded ??= { Field: CalendarField };
        if (!isUnmounted) setReady(loaded);
      },
      () => undefined,
    );
    return () => {
      isUnmounted = true;
    };
  }, []);
  if (ready && !shown && !hasFocus) setShown(ready);
  return shown?.Field ?? null;
};

/** A date, typed or picked, shown as `dd/MM/yyyy` whatever the browser's language. */
export const DatePicker = ({
  label,
  value,
  onChange,
  onBlur,
  min,
  max,
  name,
  required,
  hint,
  error,
}: Props) => {
  const styles = useStyles();
  const language = usePageLanguage();
  const t = useDateTranslate();
  const [draftText, setDraftText] = useState<string | null>(null);
  const [isTouched, setIsTouched] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const Calendar = useLazyCalendar(isFocused);
  const text = draftText ?? formatDateInput(value);
  const handleType = (next: string) => {
    setDraftText(next);
    onChange(parseDateInput(next, new Date()) ?? next.trim());
  };
  const handleBlur = () => {
    setDraftText(null);
    setIsTouched(true);
    setIsFocused(false);
    onBlur?.();
  };
  const problem = isTouched ? validateDate(value, min, max) : null;
  const message = error ?? (problem ? describeDateProblem(problem, min, max, language) : undefined);
  const input = {
    className: styles.field,
    name,
    placeholder: t('date.placeholder'),
    autoComplete: 'off',
    onBlur: handleBlur,
    onChange: (_event: unknown, data: { value: string }) => handleType(data.value),
  };
  return (
    <Field
      label={label}
      required={required}
      hint={hint}
      validationMessage={message}
      validationState={message ? 'error' : 'none'}
    >
      {Calendar ? (
        <Calendar
          input={input}
          text={text}
          value={value}
          min={min}
          max={max}
          onPick={(day) => {
            setDraftText(null);
            setIsTouched(true);
            onChange(day);
          }}
        />
      ) : (
        <Input
          {...input}
          value={text}
          onFocus={() => setIsFocused(true)}
          contentAfter={
            <span className={styles.icon}>
              <CalendarMonthRegular fontSize={20} aria-hidden />
            </span>
          }
        />
      )}
    </Field>
  );
};
