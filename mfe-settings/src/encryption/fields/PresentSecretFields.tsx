import type { VaultSecret } from '@recueil/shell/encryption';
import { Field, Radio, RadioGroup, Textarea } from '@recueil/shell/ui-form';
import { useState } from 'react';
import { useTranslate } from '@recueil/shell/contract';
import { SecretInput } from './SecretInput.tsx';

const EMPTY: VaultSecret = { kind: 'passphrase', text: '' };

export const usePresentSecret = () => {
  const [secret, setSecret] = useState(EMPTY);
  const [isWrong, setWrong] = useState(false);
  return {
    secret,
    isWrong,
    setWrong,
    setSecret: (next: VaultSecret) => {
      setSecret(next);
      setWrong(false);
    },
  };
};

/** What opens the keys now: the passphrase, or the recovery key from paper. */
export const PresentSecretFields = ({
  secret: { kind, text },
  isWrong,
  setSecret,
}: ReturnType<typeof usePresentSecret>) => {
  const t = useTranslate('mfe-settings');
  const setText = (value: string) => setSecret({ kind, text: value });
  return (
    <>
      <Field label={t('encryption.present.label')}>
        <RadioGroup
          layout="horizontal"
          value={kind}
          onChange={(_event, { value }) =>
            setSecret({ kind: value as VaultSecret['kind'], text: '' })
          }
        >
          <Radio value="passphrase" label={t('encryption.present.passphrase')} />
          <Radio value="recovery" label={t('encryption.present.recovery')} />
        </RadioGroup>
      </Field>
      <Field
        label={t(`encryption.present.${kind}Field`)}
        required
        {...(isWrong && {
          validationState: 'error',
          validationMessage: t(`encryption.present.${kind}Wrong`),
        })}
      >
        {kind === 'passphrase' ? (
          <SecretInput autoComplete="current-password" value={text} onChange={setText} />
        ) : (
          <Textarea
            rows={2}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={text}
            onChange={(_event, { value }) => setText(value)}
          />
        )}
      </Field>
    </>
  );
};
