import type { ErasedCounts } from '@recueil/backend/contract';
import { useTranslate } from '@recueil/shell/contract';
import { Banner } from '@recueil/shell/kit';
import { useToasts } from '@recueil/shell/screen-kit';
import { Button, Input } from '@recueil/shell/ui';
import { Field } from '@recueil/shell/ui-form';
import { useRef, useState, type FormEvent } from 'react';
import { findAddressProblem } from '../members/parse-addresses.ts';
import { useLazyErasurePreviewQuery } from './erasure.api.ts';
import { useErasureStyles } from './erasure.styles.ts';
import { ErasureConfirmation } from './ErasureConfirmation.tsx';

interface Preview {
  readonly email: string;
  readonly counts: ErasedCounts;
}

const isEmpty = (counts: ErasedCounts): boolean => Object.values(counts).every((n) => n === 0);

export const ErasureForm = () => {
  const styles = useErasureStyles();
  const t = useTranslate('mfe-settings');
  const { showError } = useToasts();
  const [load, { isFetching }] = useLazyErasurePreviewQuery();
  const [text, setText] = useState('');
  const [isMalformed, setMalformed] = useState(false);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [wasConfirming, setWasConfirming] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const refuseAddress = () => {
    setMalformed(true);
    input.current?.focus();
  };
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isFetching) return;
    const email = text.trim();
    if (findAddressProblem(email === '' ? [] : [email])) return refuseAddress();
    const { data, error } = await load(email);
    if (data) setPreview({ email, counts: data });
    else if ((error as { status?: unknown }).status === 422) refuseAddress();
    else showError(t('data.erasure.previewFailed'), error);
  };
  const handleClose = () => {
    setPreview(null);
    setText('');
    setWasConfirming(true);
  };
  if (preview && !isEmpty(preview.counts))
    return <ErasureConfirmation {...preview} onClose={handleClose} />;
  return (
    <form
      noValidate
      className={styles.form}
      aria-label={t('data.erasure.title')}
      onSubmit={(event) => void handleSubmit(event)}
    >
      <div className={styles.stretch}>
        <Field
          label={t('data.erasure.email')}
          {...(isMalformed && {
            validationState: 'error',
            validationMessage: t('data.erasure.malformed'),
          })}
        >
          <Input
            ref={input}
            autoComplete="off"
            inputMode="email"
            value={text}
            onChange={(_event, { value }) => {
              setText(value);
              setMalformed(false);
              setPreview(null);
            }}
          />
        </Field>
      </div>
      <div className={styles.stretch} role="status">
        {preview && (
          <Banner
            tone="info"
            title={t('data.erasure.nothing', { email: preview.email })}
            detail={t('data.erasure.nothingText')}
          />
        )}
      </div>
      <Button type="submit" autoFocus={wasConfirming} disabledFocusable={isFetching}>
        {t('data.erasure.preview')}
      </Button>
    </form>
  );
};
