import { useTranslate } from '@recueil/shell/contract';
import type { VaultKey } from '@recueil/backend/contract';
import { useSaveToasts } from '../../form/use-save-toasts.ts';
import { NewPassphraseFields } from '../fields/NewPassphraseFields.tsx';
import { PresentSecretFields, usePresentSecret } from '../fields/PresentSecretFields.tsx';
import { useNewPassphrase } from '../fields/use-new-passphrase.ts';
import { rewrapKeys, useSaveEnvelopes } from '../use-rewrap-keys.ts';
import { StepDialog } from './StepDialog.tsx';

interface Props {
  keys: readonly VaultKey[];
  onClose: () => void;
}

/** For every key that the present secret opens. */
export const ChangePassphraseDialog = ({ keys, onClose }: Props) => {
  const t = useTranslate('mfe-settings');
  const { showSuccess, showError } = useSaveToasts(t('encryption.stale'));
  const present = usePresentSecret();
  const newPassphrase = useNewPassphrase();
  const save = useSaveEnvelopes('passphrase', keys);

  const submit = async (): Promise<'done' | void> => {
    if (!(await newPassphrase.validate())) return;
    const rewrapped = await rewrapKeys(keys, present.secret, {
      kind: 'passphrase',
      text: newPassphrase.passphrase,
    });
    present.setWrong(rewrapped.length === 0);
    if (rewrapped.length === 0) return;
    const { error, kept } = await save(rewrapped);
    if (error) return showError(t('encryption.change.failed'), error);
    const others = kept === 0 ? undefined : t('encryption.change.kept', { count: kept });
    showSuccess(t('encryption.change.done'), others);
    return 'done';
  };
  return (
    <StepDialog
      title={t('encryption.change.title')}
      steps={[t('encryption.change.title')]}
      current={0}
      onStep={() => undefined}
      submitLabel={t('encryption.change.submit')}
      busyLabel={t('encryption.busy.keys')}
      asksBeforeClosing={false}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('encryption.change.text')}</p>
      <PresentSecretFields {...present} />
      <NewPassphraseFields {...newPassphrase} />
    </StepDialog>
  );
};
