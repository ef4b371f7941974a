import { normalizeText } from '@recueil/backend/contract';
import { useState } from 'react';
import { PHONE } from '@recueil/shell/kit';
import { makeStyles } from '@recueil/shell/ui';
import { Field } from '@recueil/shell/ui-form';
import { Combobox, Option } from '@recueil/shell/ui-overlay';

const useStyles = makeStyles({
  // Overrides the combobox's 250 px and its input's intrinsic width.
  field: {
    width: '100%',
    minWidth: 0,
    '& input': { width: '100%', minWidth: 0, fontSize: 'inherit', textOverflow: 'ellipsis' },
  },
  list: { maxHeight: '320px' },
  option: { [PHONE]: { minHeight: '44px' } },
});

/** The option without a choice. */
const NONE = '';

interface PickerOption {
  id: string;
  name: string;
  /** In the list instead of the name. */
  label?: string;
  /** Searched beside the name. */
  detail?: string;
}

interface Props {
  label: string;
  hint?: string;
  error?: string;
  /** Undefined until they are loaded. */
  options: readonly PickerOption[] | undefined;
  value: string | null;
  /** Shown until the options are loaded, and for a value that is none of them. */
  valueName: string | null;
  noneLabel: string;
  noMatchLabel: string;
  /** Of the button that opens the list. */
  openLabel: string;
  disabled?: boolean;
  onChange: (id: string | null) => void;
}

/** Searches by parts of the name, without accents. */
export const OptionPicker = ({
  label,
  hint,
  error,
  options,
  value,
  valueName,
  noneLabel,
  noMatchLabel,
  openLabel,
  disabled = false,
  onChange,
}: Props) => {
  const styles = useStyles();
  const [searchText, setSearchText] = useState<string | null>(null);
  const words = normalizeText(searchText ?? '')
    .split(' ')
    .filter(Boolean);
  const matches = (options ?? []).filter(({ name, detail = '' }) => {
    const text = normalizeText(`${name} ${detail}`);
    return words.every((word) => text.includes(word));
  });
  const selectedName =
    options?.find(({ id }) => id === value)?.name ?? valueName ?? (value === null ? noneLabel : '');
  const pick = (id: string) => {
    setSearchText(null);
    onChange(id === NONE ? null : id);
  };
  return (
    <Field
      label={label}
      {...(hint ? { hint } : {})}
      {...(error ? { validationMessage: error, validationState: 'error' } : {})}
    >
      <Combobox
        autoComplete="off"
        className={styles.field}
        disabled={disabled || options === undefined}
        value={searchText ?? selectedName}
        placeholder={selectedName}
        selectedOptions={[value ?? NONE]}
        onChange={({ target }) => setSearchText(target.value)}
        onOptionSelect={(_event, { optionValue }) => optionValue !== undefined && pick(optionValue)}
        // Emptied when opened, so that a click needs no clearing before typing.
        onOpenChange={(_event, { open }) => setSearchText((text) => (open ? (text ?? '') : null))}
        onBlur={() => setSearchText(null)}
        positioning={{ autoSize: 'width' }}
        listbox={{ className: styles.list }}
        expandIcon={{ 'aria-label': openLabel, 'aria-labelledby': undefined }}
      >
        {words.length === 0 && (
          <Option className={styles.option} value={NONE} text={noneLabel}>
            {noneLabel}
          </Option>
        )}
        {matches.map(({ id, name, label: shown = name }) => (
          <Option key={id} className={styles.option} value={id} text={name}>
            {shown}
          </Option>
        ))}
        {matches.length === 0 && (
          <Option className={styles.option} disabled value="-" text="">
            {noMatchLabel}
          </Option>
        )}
      </Combobox>
    </Field>
  );
};
