import { CalendarMonthRegular } from '@fluentui/react-icons';
import { Input, makeStyles } from '@recueil/shell/ui';
import { Field } from '@recueil/shell/ui-form';
import { useEffect, useState, type ComponentType, type ReactElement } from 'react';
import type { CalendarFieldProps } from './CalendarField.tsx';
import { validateDate, parseDateInput, formatDateInput } from './date-input.ts';
import { getDateFieldLabels, describeDateProblem } from './date-labels.ts';
import { usePageLanguage } from '../use-page-language.ts';

const useStyles = makeStyles({
  // An input's own idea of its width would push a narrow column open.
  field: { width: '100%', minWidth: 0, '& input': { width: 0, minWidth: 0 } },
  icon: { display: 'inline-flex', color: 'var(--rc-text2)' },
});

interface Props {
  label: string;
  /** `YYYY-MM-DD`, empty for none, or what was typed when that is no date. Check it: a typed date may be out of bounds, or no date at all. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** First and last day that may be chosen, `YYYY-MM-DD`. */
  min?: string;
  max?: string;
  name?: string;
  required?: boolean;
  hint?: string | ReactElement;
  /** The form's own words; without them the field says by itself what is wrong with a date, once it was left. */
  error?: string;
}

type Calendar = ComponentType<CalendarFieldProps>;

let loaded: { Field: Calendar } | null = null;

/** The calendar is large and a date can be typed: it comes when the field stands, never under the hands of somebody who types, and is missed by nobody if it cannot come. */
const useLazyCalendar = (busy: boolean): Calendar | null => {
  const [ready, setReady] = useState(loaded);
  const [shown, setShown] = useState(loaded);
  useEffect(() => {
    let gone = false;
    void import(/* webpackChunkName: "calendar" */ './CalendarField.tsx').then(
      ({ CalendarField }) => {
        loaded ??= { Field: CalendarField };
        if (!gone) setReady(loaded);
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, []);
  if (ready && !shown && !busy) setShown(ready);
  return shown?.Field ?? null;
};

/** A day, typed (27/11/2026, 27.11, 2026-11-27) or picked. Shown as `dd/MM/yyyy` whatever the browser's language. */
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
  const words = getDateFieldLabels(language);
  const [typed, setTyped] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const [focused, setFocused] = useState(false);
  const Calendar = useLazyCalendar(focused);
  const text = typed ?? formatDateInput(value);
  const type = (next: string) => {
    setTyped(next);
    onChange(parseDateInput(next, new Date()) ?? next.trim());
  };
  const leave = () => {
    setTyped(null);
    setLeft(true);
    setFocused(false);
    onBlur?.();
  };
  const problem = left ? validateDate(value, min, max) : null;
  const message = error ?? (problem ? describeDateProblem(problem, min, max, language) : undefined);
  const input = {
    className: styles.field,
    name,
    placeholder: words.placeholder,
    autoComplete: 'off',
    onBlur: leave,
    onChange: (_event: unknown, data: { value: string }) => type(data.value),
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
            setTyped(null);
            setLeft(true);
            onChange(day);
          }}
        />
      ) : (
        <Input
          {...input}
          value={text}
          onFocus={() => setFocused(true)}
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
