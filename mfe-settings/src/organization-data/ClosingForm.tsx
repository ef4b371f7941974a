import { isSameName } from '@recueil/backend/contract';
import { useTranslate } from '@recueil/shell/contract';
import { Button, Input, makeStyles } from '@recueil/shell/ui';
import { Field } from '@recueil/shell/ui-form';
import { useRef, useState, type FormEvent } from 'react';
import { useSaveToasts } from '../form/use-save-toasts.ts';
import { useCloseOrganizationMutation } from './data.api.ts';

const useStyles = makeStyles({
  form: { display: 'grid', rowGap: '16px', justifySelf: 'stretch' },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  danger: {
    backgroundColor: 'var(--rc-danger-fill)',
    ':hover': { backgroundColor: 'var(--rc-danger-fill-hover)' },
    ':hover:active': { backgroundColor: 'var(--rc-danger-fill-hover)' },
  },
});

/** The typed name of the organisation is the confirmation. */
export const ClosingForm = ({ name, onClose }: { name: string; onClose: () => void }) => {
  const styles = useStyles();
  const t = useTranslate('mfe-settings');
  const { showSuccess, showError } = useSaveToasts();
  const [close, { isLoading }] = useCloseOrganizationMutation();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isSameName(typed, name)) {
      setWrong(true);
      input.current?.focus();
      return;
    }
    const { error } = await close({ name: typed });
    if (error) return showError(t('data.closing.failed'), error);
    showSuccess(t('data.closing.scheduled'));
    onClose();
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <Field
        label={t('data.closing.name')}
        hint={t('data.closing.nameHint', { name })}
        {...(isWrong && {
          validationState: 'error',
          validationMessage: t('data.closing.nameWrong', { name }),
        })}
      >
        <Input
          ref={input}
          autoFocus
          autoComplete="off"
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
          {t('data.closing.confirm')}
        </Button>
        <Button disabled={isLoading} onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
};
