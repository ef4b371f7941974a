import { ClockRegular } from '@fluentui/react-icons';
import { makeStyles } from '@recueil/shell/ui';
import { Field } from '@recueil/shell/ui-form';
import { Combobox, Option } from '@recueil/shell/ui-overlay';
import { useState, type ReactElement, type SyntheticEvent } from 'react';
import { HALF_HOURS, isTimeOfDay, parseTimeInput, formatTimeInput } from './time-input.ts';
import { useDateTranslate } from './date-messages.ts';
import { usePageLanguage } from '../use-page-language.ts';
import { PHONE } from '../media-queries.ts';

const useStyles = makeStyles({
  // Overrides the combobox's 250 px and its input's intrinsic width.
  field: {
    width: '100%',
    minWidth: 0,
    '& input': { width: '100%', minWidth: 0, fontSize: 'inherit' },
  },
  list: { maxHeight: '264px' },
  option: { [PHONE]: { minHeight: '44px' } },
});

interface Props {
  label: string;
  /** `HH:mm`, empty, or the typed text if it is no time: validate it. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  name?: string;
  required?: boolean;
  hint?: string | ReactElement;
  /** The form's message; by default the field validates a time on blur. */
  error?: string;
}

/** A key that inserts text: the list stays closed while the reader types. */
const isTypingKey = (event: SyntheticEvent | Event): boolean =>
  event.target instanceof HTMLInputElement &&
  'key' in event &&
  typeof event.key === 'string' &&
  event.key.length === 1;

/** A time, typed or picked, shown as `9 h 30` or `9:30` whatever the browser's language. */
export const TimeField = ({
  label,
  value,
  onChange,
  onBlur,
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
  const [open, setOpen] = useState(false);
  const message =
    error ?? (isTouched && value !== '' && !isTimeOfDay(value) ? t('time.illegible') : undefined);
  const handleType = (text: string) => {
    setDraftText(text);
    onChange(parseTimeInput(text) ?? text.trim());
  };
  const handlePick = (time: string) => {
    setDraftText(null);
    onChange(time);
  };
  const handleBlur = () => {
    setDraftText(null);
    setIsTouched(true);
    onBlur?.();
  };
  return (
    <Field
      label={label}
      required={required}
      hint={hint}
      validationMessage={message}
      validationState={message ? 'error' : 'none'}
    >
      <Combobox
        freeform
        autoComplete="off"
        className={styles.field}
        name={name}
        value={draftText ?? formatTimeInput(value, language)}
        selectedOptions={[value]}
        open={open}
        onOpenChange={(event, data) => setOpen(data.open && !isTypingKey(event))}
        onChange={({ target }) => handleType(target.value)}
        // Also called without a value when the typed text matches no option any more.
        onOptionSelect={(_event, { optionValue }) =>
          optionValue !== undefined && handlePick(optionValue)
        }
        onBlur={handleBlur}
        expandIcon={{
          'aria-label': t('time.open'),
          'aria-labelledby': undefined,
          children: <ClockRegular fontSize={20} aria-hidden />,
        }}
        // The list has its own height: a day of half hours would fill the screen.
        positioning={{ autoSize: 'width' }}
        listbox={{ className: styles.list }}
      >
        {HALF_HOURS.map((time) => (
          <Option
            key={time}
            className={styles.option}
            value={time}
            text={formatTimeInput(time, language)}
          >
            {formatTimeInput(time, language)}
          </Option>
        ))}
      </Combobox>
    </Field>
  );
};
