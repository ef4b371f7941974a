import { isSameText } from '@recueil/backend/contract';
import { useTranslate } from '@recueil/shell/contract';
import { Button, Input, makeStyles, type InputProps } from '@recueil/shell/ui';
import { Field } from '@recueil/shell/ui-form';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useSaveToasts } from './use-save-toasts.ts';

const useStyles = makeStyles({
  form: { display: 'grid', rowGap: '16px', justifySelf: 'stretch', '& > *': { minWidth: 0 } },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  danger: {
    backgroundColor: 'var(--rc-danger-fill)',
    ':hover': { backgroundColor: 'var(--rc-danger-fill-hover)' },
    ':hover:active': { backgroundColor: 'var(--rc-danger-fill-hover)' },
  },
});

interface Props {
  /** Prefix of the texts. */
  texts: 'data.closing.confirmation' | 'data.erasure.confirmation';
  expected: string;
  inputMode?: InputProps['inputMode'];
  isLoading: boolean;
  /** Above the field. */
  children?: ReactNode;
  onConfirm: (typed: string) => Promise<{ error?: unknown }>;
  onClose: () => void;
}

/** Refuses to go on until the expected text is typed. */
export const TypedConfirmation = ({
  texts,
  expected,
  inputMode,
  isLoading,
  children,
  onConfirm,
  onClose,
}: Props) => {
  const styles = useStyles();
  const t = useTranslate('mfe-settings');
  const { showSuccess, showError } = useSaveToasts();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    if (!isSameText(typed, expected)) {
      setWrong(true);
      input.current?.focus();
      return;
    }
    const { error } = await onConfirm(typed);
    if (error) return showError(t(`${texts}.failed`), error);
    showSuccess(t(`${texts}.done`));
    onClose();
  };
  return (
    <form
      noValidate
      className={styles.form}
      aria-label={t(`${texts}.title`)}
      onSubmit={(event) => void handleSubmit(event)}
    >
      {children}
      <Field
        label={t(`${texts}.label`)}
        hint={t(`${texts}.hint`, { expected })}
        {...(isWrong && {
          validationState: 'error',
          validationMessage: t(`${texts}.wrong`, { expected }),
        })}
      >
        <Input
          ref={input}
          autoFocus
          autoComplete="off"
          inputMode={inputMode}
          value={typed}
          onChange={(_event, { value }) => {
            setTyped(value);
            setWrong(false);
          }}
        />
      </Field>
      <div className={styles.buttons}>
        <Button
          type="submit"
          appearance="primary"
          className={styles.danger}
          disabledFocusable={isLoading}
        >
          {t(`${texts}.submit`)}
        </Button>
        <Button disabled={isLoading} onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
};
