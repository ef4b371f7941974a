import { normalizeText } from '@recueil/backend/contract';
import { useState } from 'react';
import { PHONE } from '@recueil/shell/kit';
import { Button, makeStyles } from '@recueil/shell/ui';
import { useSession } from '@recueil/shell/contract';
import { Field } from '@recueil/shell/ui-form';
import { Combobox, Option } from '@recueil/shell/ui-overlay';
import { useRequestsTranslate } from '../i18n/late-messages.ts';
import { useAssignableMembersQuery } from './members.api.ts';

const useStyles = makeStyles({
  // Overrides the combobox's 250 px and its input's intrinsic width.
  field: {
    width: '100%',
    minWidth: 0,
    '& input': { width: '100%', minWidth: 0, fontSize: 'inherit', textOverflow: 'ellipsis' },
  },
  list: { maxHeight: '320px' },
  option: { [PHONE]: { minHeight: '44px' } },
  me: { justifySelf: 'start', marginTop: '4px' },
});

/** The option without a person. */
const NONE = '';

interface Props {
  label: string;
  hint?: string;
  error?: string;
  value: string | null;
  /** Shown until the members are loaded, and for a text or a person who has left. */
  valueName: string | null;
  noneLabel: string;
  disabled?: boolean;
  /** Of the button below the field that chooses the reader. */
  meLabel: string;
  onChange: (assigneeId: string | null) => void;
}

/** Searches the members of the organisation by name and address. */
export const AssigneePicker = ({
  label,
  hint,
  error,
  value,
  valueName,
  noneLabel,
  disabled = false,
  meLabel,
  onChange,
}: Props) => {
  const t = useRequestsTranslate();
  const styles = useStyles();
  const { user } = useSession();
  const { data, isError, refetch } = useAssignableMembersQuery();
  const [searchText, setSearchText] = useState<string | null>(null);
  const members = data?.members ?? [];
  const words = normalizeText(searchText ?? '')
    .split(' ')
    .filter(Boolean);
  const matches = members.filter(({ name, email }) => {
    const text = normalizeText(`${name} ${email}`);
    return words.every((word) => text.includes(word));
  });
  const selectedName =
    members.find(({ id }) => id === value)?.name ?? valueName ?? (value === null ? noneLabel : '');
  const pick = (id: string) => {
    setSearchText(null);
    onChange(id === NONE ? null : id);
  };
  const message = isError ? t('assignee.failed') : error;
  return (
    <div>
      <Field
        label={label}
        {...(hint ? { hint } : {})}
        {...(message ? { validationMessage: message, validationState: 'error' } : {})}
      >
        <Combobox
          autoComplete="off"
          className={styles.field}
          disabled={disabled || data === undefined}
          value={searchText ?? selectedName}
          placeholder={selectedName}
          selectedOptions={[value ?? NONE]}
          onChange={({ target }) => setSearchText(target.value)}
          onOptionSelect={(_event, { optionValue }) =>
            optionValue !== undefined && pick(optionValue)
          }
          // Emptied when opened, so that a click needs no clearing before typing.
          onOpenChange={(_event, { open }) => setSearchText((text) => (open ? (text ?? '') : null))}
          onBlur={() => setSearchText(null)}
          positioning={{ autoSize: 'width' }}
          listbox={{ className: styles.list }}
          expandIcon={{ 'aria-label': t('assignee.open'), 'aria-labelledby': undefined }}
        >
          {words.length === 0 && (
            <Option className={styles.option} value={NONE} text={noneLabel}>
              {noneLabel}
            </Option>
          )}
          {matches.map(({ id, name }) => (
            <Option key={id} className={styles.option} value={id} text={name}>
              {id === user?.id ? t('assignee.you', { name }) : name}
            </Option>
          ))}
          {matches.length === 0 && (
            <Option className={styles.option} disabled value="-" text="">
              {t('assignee.noMatch')}
            </Option>
          )}
        </Combobox>
      </Field>
      {isError && (
        <Button size="small" className={styles.me} onClick={() => void refetch()}>
          {t('assignee.retry')}
        </Button>
      )}
      {!disabled && data && user && value !== user.id && (
        <Button
          size="small"
          appearance="subtle"
          className={styles.me}
          onClick={() => onChange(user.id)}
        >
          {meLabel}
        </Button>
      )}
    </div>
  );
};
