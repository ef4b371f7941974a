import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { SearchRegular } from '@fluentui/react-icons';
import { Input, makeStyles } from '@recueil/shell/ui';
import { useMediaQuery } from '@recueil/shell/kit';
import { useRequestsTranslate } from '../i18n/messages.ts';

const useStyles = makeStyles({
  form: {
    flexGrow: 1,
    minWidth: 0,
    maxWidth: '340px',
    '@media (max-width: 1023px)': { maxWidth: 'none' },
  },
  input: { width: '100%', '& input': { minWidth: 0, textOverflow: 'ellipsis' } },
  key: {
    minWidth: '20px',
    padding: '0 5px',
    border: '1px solid var(--rc-line-strong)',
    borderBottomWidth: '2px',
    borderRadius: '4px',
    color: 'var(--rc-text2)',
    font: '600 .75rem/1.125rem var(--rc-font)',
    textAlign: 'center',
  },
});

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Searches on submit; '/' focuses the field from anywhere on the page. */
export const SearchField = ({
  value,
  onSearch,
}: {
  value: string;
  onSearch: (search: string) => void;
}) => {
  const t = useRequestsTranslate();
  const styles = useStyles();
  const field = useRef<HTMLInputElement>(null);
  const narrow = useMediaQuery('(max-width: 767px)');
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    setText(value);
  }

  useEffect(() => {
    const focusSearch = (event: KeyboardEvent) => {
      if (
        event.key !== '/' ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTyping(event.target)
      )
        return;
      if (document.documentElement.dataset.singleKeys === 'off') return;
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    window.addEventListener('keydown', focusSearch);
    return () => window.removeEventListener('keydown', focusSearch);
  }, []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text.trim());
  };

  return (
    <form role="search" className={styles.form} onSubmit={submit}>
      <Input
        ref={field}
        type="search"
        className={styles.input}
        value={text}
        aria-label={t('list.searchLabel')}
        aria-keyshortcuts="/"
        placeholder={t('list.searchPlaceholder')}
        contentBefore={<SearchRegular />}
        contentAfter={
          narrow ? undefined : (
            <kbd className={styles.key} aria-hidden="true">
              /
            </kbd>
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
