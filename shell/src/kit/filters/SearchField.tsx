import { Button, Input, makeStyles } from '@recueil/shell/ui';
import { Dismiss20Regular, Search20Regular } from '@fluentui/react-icons';
import { useEffect, useRef, useState } from 'react';
import { KEY_CAP } from '../key-cap.ts';
import { useIsPhone } from '../use-media-query.ts';
import { usePageShortcuts } from '../use-page-shortcuts.ts';

const useStyles = makeStyles({
  form: {
    flexGrow: 1,
    minWidth: 0,
    maxWidth: '340px',
    '@media (max-width: 1023px)': { maxWidth: 'none' },
  },
  input: { width: '100%', '& input': { minWidth: 0, textOverflow: 'ellipsis' } },
  key: {
    ...KEY_CAP,
    boxSizing: 'content-box',
  },
});

interface Props {
  value: string;
  label: string;
  placeholder: string;
  clearLabel: string;
  onSearch: (search: string) => void;
}

/** Searches on submit; `/` focuses it. Emptying the field clears the search. */
export const SearchField = ({ value, label, placeholder, clearLabel, onSearch }: Props) => {
  const styles = useStyles();
  const isPhone = useIsPhone();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  usePageShortcuts((key) => {
    if (key !== '/') return false;
    field.current?.focus();
    field.current?.select();
    return true;
  });
  return (
    <form
      role="search"
      aria-label={label}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim());
      }}
    >
      <Input
        ref={field}
        className={styles.input}
        type="search"
        value={text}
        maxLength={255}
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        contentBefore={<Search20Regular />}
        contentAfter={
          value === '' ? (
            isPhone ? undefined : (
              <kbd className={styles.key} aria-hidden="true">
                /
              </kbd>
            )
          ) : (
            <Button
              appearance="transparent"
              size="small"
              icon={<Dismiss20Regular />}
              aria-label={clearLabel}
              onClick={() => onSearch('')}
            />
          )
        }
        onChange={(_event, data) => {
          setText(data.value);
          if (data.value === '' && value !== '') onSearch('');
        }}
      />
    </form>
  );
};
