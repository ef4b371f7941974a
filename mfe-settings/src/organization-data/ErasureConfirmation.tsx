import { normalizeText, type ErasedCounts } from '@recueil/backend/contract';
import { useTranslate } from '@recueil/shell/contract';
import { Banner } from '@recueil/shell/kit';
import { Button, Input } from '@recueil/shell/ui';
import { Field } from '@recueil/shell/ui-form';
import { useRef, useState, type FormEvent } from 'react';
import { useSaveToasts } from '../form/use-save-toasts.ts';
import { useEraseRecipientMutation } from './erasure.api.ts';
import { useErasureStyles } from './erasure.styles.ts';
import { useErasedCountsText } from './use-erased-counts-text.ts';

interface Props {
  email: string;
  counts: ErasedCounts;
  onClose: () => void;
}

/** The address, typed again, is the confirmation. */
export const ErasureConfirmation = ({ email, counts, onClose }: Props) => {
  const styles = useErasureStyles();
  const t = useTranslate('mfe-settings');
  const toText = useErasedCountsText();
  const { showSuccess, showError } = useSaveToasts();
  const [erase, { isLoading }] = useEraseRecipientMutation();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    if (normalizeText(typed) !== normalizeText(email)) {
      setWrong(true);
      input.current?.focus();
      return;
    }
    const { error } = await erase({ email });
    if (error) return showError(t('data.erasure.failed'), error);
    showSuccess(t('data.erasure.started'));
    onClose();
  };
  return (
    <form
      noValidate
      className={styles.form}
      aria-label={t('data.erasure.confirmation')}
      onSubmit={(event) => void handleSubmit(event)}
    >
      <div className={styles.stretch}>
        <Banner
          tone="warning"
          role="status"
          title={t('data.erasure.found', { email })}
          detail={t('data.erasure.foundText', { counts: toText(counts) })}
        />
      </div>
      <div className={styles.stretch}>
        <Field
          label={t('data.erasure.again')}
          hint={t('data.erasure.againHint', { email })}
          {...(isWrong && {
            validationState: 'error',
            validationMessage: t('data.erasure.againWrong'),
          })}
        >
          <Input
            ref={input}
            autoFocus
            autoComplete="off"
            inputMode="email"
            value={typed}
            onChange={(_event, { value }) => {
              setTyped(value);
              setWrong(false);
            }}
          />
        </Field>
      </div>
      <div className={styles.buttons}>
        <Button
          type="submit"
          appearance="primary"
          className={styles.danger}
          disabledFocusable={isLoading}
        >
          {t('data.erasure.confirm')}
        </Button>
        <Button disabled={isLoading} onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
};
