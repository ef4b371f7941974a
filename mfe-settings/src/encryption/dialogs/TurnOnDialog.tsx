import type { ApiError } from '@recueil/shell/contract';
import { Banner } from '@recueil/shell/kit';
import { Checkbox, Field } from '@recueil/shell/ui-form';
import { useState } from 'react';
import { useTranslate } from '@recueil/shell/contract';
import { useSaveToasts } from '../../form/use-save-toasts.ts';
import { useEnableEncryptionMutation } from '../encryption.api.ts';
import { NewPassphraseFields } from '../fields/NewPassphraseFields.tsx';
import { RecoveryKeyDisplay } from '../fields/RecoveryKeyDisplay.tsx';
import { RecoveryKeyProof } from '../fields/RecoveryKeyProof.tsx';
import { useNewPassphrase } from '../fields/use-new-passphrase.ts';
import { useRecoveryKey } from '../fields/use-recovery-key.ts';
import { LossList } from '../LossList.tsx';
import { StepDialog } from './StepDialog.tsx';

const STEPS = ['losses', 'passphrase', 'recovery', 'proof'] as const;

interface Props {
  /** From an earlier time, whose files keep their secrets. */
  hasEarlierKeys: boolean;
  onClose: () => void;
}

export const TurnOnDialog = ({ hasEarlierKeys, onClose }: Props) => {
  const t = useTranslate('mfe-settings');
  const { showSuccess, showError } = useSaveToasts();
  const [step, setStep] = useState(0);
  const [isAccepted, setAccepted] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const newPassphrase = useNewPassphrase();
  const recovery = useRecoveryKey();
  const [enable] = useEnableEncryptionMutation();
  const name = STEPS[step] ?? 'losses';

  const turnOn = async (recoveryKey: string): Promise<'done' | void> => {
    const { createVaultKey } = await import('@recueil/shell/encryption');
    const key = await createVaultKey(newPassphrase.passphrase, recoveryKey);
    const { error } = await enable(key);
    if (!error) {
      showSuccess(t('encryption.turnOn.done'), t('encryption.turnOn.doneText'));
      return 'done';
    }
    showError(t('encryption.turnOn.failed'), error);
    // Another owner was faster: what was prepared here has no use any more.
    if ((error as ApiError).code === 'encryption-already-on') return 'done';
  };
  const submit = async (): Promise<'done' | void> => {
    if (name === 'losses') {
      setRefused(!isAccepted);
      if (!isAccepted) return;
    }
    if (name === 'passphrase') {
      if (!(await newPassphrase.validate())) return;
      await recovery.create();
    }
    if (name !== 'proof') return setStep(step + 1);
    if (await recovery.prove()) return turnOn(await recovery.create());
  };
  return (
    <StepDialog
      title={t('encryption.turnOn.title')}
      steps={STEPS.map((each) => t(`encryption.steps.${each}`))}
      current={step}
      onStep={setStep}
      submitLabel={t(`encryption.turnOn.${name}`)}
      busyLabel={t(`encryption.busy.${name === 'proof' ? 'keys' : 'step'}`)}
      asksBeforeClosing={recovery.state !== null}
      onSubmit={submit}
      onClose={onClose}
    >
      {name === 'losses' && (
        <>
          <LossList />
          <Field
            {...(isRefused && {
              validationState: 'error',
              validationMessage: t('encryption.turnOn.acceptMissing'),
            })}
          >
            <Checkbox
              label={t('encryption.turnOn.accept')}
              checked={isAccepted}
              onChange={(_event, { checked }) => setAccepted(checked === true)}
            />
          </Field>
        </>
      )}
      {name === 'passphrase' && (
        <>
          <p>{t('encryption.passphrase.text')}</p>
          {hasEarlierKeys && <Banner tone="info" title={t('encryption.passphrase.earlier')} />}
          <NewPassphraseFields {...newPassphrase} />
        </>
      )}
      {name === 'recovery' && recovery.state && (
        <RecoveryKeyDisplay recoveryKey={recovery.state.key} />
      )}
      {name === 'proof' && <RecoveryKeyProof {...recovery} />}
    </StepDialog>
  );
};
