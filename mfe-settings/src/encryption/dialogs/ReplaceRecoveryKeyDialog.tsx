import type { VaultKey } from '@recueil/backend/contract';
import type { ApiError } from '@recueil/shell/contract';
import { useState } from 'react';
import { useTranslate } from '@recueil/shell/contract';
import { useSaveToasts } from '../../form/use-save-toasts.ts';
import { PresentSecretFields, usePresentSecret } from '../fields/PresentSecretFields.tsx';
import { RecoveryKeyDisplay } from '../fields/RecoveryKeyDisplay.tsx';
import { RecoveryKeyProof } from '../fields/RecoveryKeyProof.tsx';
import { useRecoveryKey } from '../fields/use-recovery-key.ts';
import { rewrapKeys, useSaveEnvelopes, type RewrappedKey } from '../use-rewrap-keys.ts';
import { StepDialog } from './StepDialog.tsx';

const STEPS = ['present', 'recovery', 'proof'] as const;

interface Props {
  keys: readonly VaultKey[];
  onClose: () => void;
}

/** For every key that the present secret opens. The earlier recovery key opens them until the end. */
export const ReplaceRecoveryKeyDialog = ({ keys, onClose }: Props) => {
  const t = useTranslate('mfe-settings');
  const { showSuccess, showError } = useSaveToasts(t('encryption.stale'));
  const [step, setStep] = useState(0);
  const present = usePresentSecret();
  const recovery = useRecoveryKey();
  const [rewrapped, setRewrapped] = useState<readonly RewrappedKey[]>([]);
  const save = useSaveEnvelopes('recovery', keys);
  const name = STEPS[step] ?? 'present';

  const openKeys = async (): Promise<void> => {
    const opened = await rewrapKeys(keys, present.secret, {
      kind: 'recovery',
      text: await recovery.create(),
    });
    present.setWrong(opened.length === 0);
    if (opened.length === 0) return;
    setRewrapped(opened);
    setStep(1);
  };
  const submit = async (): Promise<'done' | void> => {
    if (name === 'present') return openKeys();
    if (name === 'recovery') return setStep(2);
    if (!(await recovery.prove())) return;
    const { error, kept } = await save(rewrapped);
    if (error) {
      showError(t('encryption.replace.failed'), error);
      // The keys have changed since they were read, and have to be opened again.
      if ((error as ApiError).status === 412) setStep(0);
      return;
    }
    const others = kept === 0 ? undefined : t('encryption.replace.kept', { count: kept });
    showSuccess(t('encryption.replace.done'), others);
    return 'done';
  };
  return (
    <StepDialog
      title={t('encryption.replace.title')}
      steps={STEPS.map((each) => t(`encryption.steps.${each}`))}
      current={step}
      onStep={setStep}
      submitLabel={t(`encryption.replace.${name}`)}
      busyLabel={t('encryption.busy.keys')}
      asksBeforeClosing={step > 0}
      onSubmit={submit}
      onClose={onClose}
    >
      {name === 'present' && (
        <>
          <p>{t('encryption.replace.text')}</p>
          <PresentSecretFields {...present} />
        </>
      )}
      {name === 'recovery' && recovery.state && (
        <RecoveryKeyDisplay recoveryKey={recovery.state.key} />
      )}
      {name === 'proof' && <RecoveryKeyProof {...recovery} />}
    </StepDialog>
  );
};
