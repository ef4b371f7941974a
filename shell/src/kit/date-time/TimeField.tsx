import { ClockRegular } from '@fluentui/react-icons';
import { makeStyles } from '@recueil/shell/ui';
import { Field } from '@recueil/shell/ui-form';
import { Combobox, Option } from '@recueil/shell/ui-overlay';
import { useState, type ReactElement, type SyntheticEvent } from 'react';
import { HALF_HOURS, isTimeOfDay, parseTimeInput, formatTimeInput } from './time-input.ts';
import { usePageLanguage } from '../use-page-language.ts';

const LABELS = {
  fr: {
    open: 'Choisir une heure',
    wrong: 'Cette heure n’existe pas. Écrivez-la sous la forme 9\u00a0h\u00a030.',
  },
  en: { open: 'Choose a time', wrong: 'There is no such time. Write it like 9:30 or 2:30 pm.' },
} as const;

const useStyles = makeStyles({
  // A combobox asks for 250 pixels by itself, and its input for as many as it likes.
  field: {
    width: '100%',
    minWidth: 0,
    '& input': { width: '100%', minWidth: 0, fontSize: 'inherit' },
  },
  list: { maxHeight: '264px' },
  option: { '@media (max-width: 767px)': { minHeight: '44px' } },
});

interface Props {
  label: string;
  /** `HH:mm`, empty for none, or what was typed when that is no time. Check it: a typed time may be none at all. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  name?: string;
  required?: boolean;
  hint?: string | ReactElement;
  /** The form's own words; without them the field says by itself what is wrong with a time, once it was left. */
  error?: string;
}

/** A key that writes: whoever types a time has no use for a list that opens under their hands. */
const isTypingKey = (event: SyntheticEvent | Event): boolean =>
  event.target instanceof HTMLInputElement &&
  'key' in event &&
  typeof event.key === 'string' &&
  event.key.length === 1;

/** A time of day, typed (9:30, 9h30, 0930, 9.30 pm) or picked from the half hours. Shown as `9 h 30` or `9:30`, whatever the browser's language. */
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
  const words = LABELS[language];
  const [typed, setTyped] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const [open, setOpen] = useState(false);
  const message = error ?? (left && value !== '' && !isTimeOfDay(value) ? words.wrong : undefined);
  const type = (text: string) => {
    setTyped(text);
    onChange(parseTimeInput(text) ?? text.trim());
  };
  const pick = (time: string) => {
    setTyped(null);
    onChange(time);
  };
  const leave = () => {
    setTyped(null);
    setLeft(true);
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
        value={typed ?? formatTimeInput(value, language)}
        selectedOptions={[value]}
        open={open}
        onOpenChange={(event, data) => setOpen(data.open && !isTypingKey(event))}
        onChange={({ target }) => type(target.value)}
        // Also told when what is typed is none of the list any more: then with no value.
        onOptionSelect={(_event, { optionValue }) => optionValue !== undefined && pick(optionValue)}
        onBlur={leave}
        expandIcon={{
          'aria-label': words.open,
          'aria-labelledby': undefined,
          children: <ClockRegular fontSize={20} aria-hidden />,
        }}
        // Its height is ours: a day of half hours would fill the screen.
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
