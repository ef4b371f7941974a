import { useState } from 'react';
import type { FormEvent } from 'react';
import { SearchRegular } from '@fluentui/react-icons';
import { Input, makeStyles } from '@recueil/shell/ui';
import { useValidationTranslate } from '../i18n/use-validation-translate.ts';

const useStyles = makeStyles({
  form: {
    flexGrow: 1,
    minWidth: 0,
    maxWidth: '340px',
    '@media (max-width: 1023px)': { maxWidth: 'none' },
  },
  input: { width: '100%', '& input': { minWidth: 0, textOverflow: 'ellipsis' } },
});

/** Searches on submit; emptying the field shows everything again. */
export const QueueSearch = ({
  value,
  onSearch,
}: {
  value: string;
  onSearch: (search: string) => void;
}) => {
  const t = useValidationTranslate();
  const styles = useStyles();
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    setText(value);
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <form role="search" className={styles.form} onSubmit={submit}>
      <Input
        type="search"
        className={styles.input}
        value={text}
        aria-label={t('searchLabel')}
        placeholder={t('searchPlaceholder')}
        contentBefore={<SearchRegular />}
        onChange={(_event, data) => {
          setText(data.value);
          if (data.value === '' && value !== '') onSearch('');
        }}
      />
    </form>
  );
};
