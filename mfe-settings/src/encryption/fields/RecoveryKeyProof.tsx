import { useTranslate } from '@recueil/shell/contract';
import { Input } from '@recueil/shell/ui';
import { Field } from '@recueil/shell/ui-form';
import type { RecoveryKey } from './use-recovery-key.ts';

/** Four words of the key show that it was written down. */
export const RecoveryKeyProof = ({ state, type }: Pick<RecoveryKey, 'state' | 'type'>) => {
  const t = useTranslate('mfe-settings');
  return (
    <>
      <p>{t('encryption.proof.text')}</p>
      {state?.positions.map((position, index) => (
        <Field
          key={position}
          label={t('encryption.proof.word', { number: position + 1 })}
          required
          {...(state.wrong.includes(index) && {
            validationState: 'error',
            validationMessage: t('encryption.proof.wrong'),
          })}
        >
          <Input
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={state.typed[index] ?? ''}
            onChange={(_event, { value }) => type(index, value)}
          />
        </Field>
      ))}
    </>
  );
};
