import { Button, Input, type InputProps } from '@recueil/shell/ui';
import { EyeOffRegular, EyeRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useTranslate } from '@recueil/shell/contract';

interface Props extends Pick<InputProps, 'id' | 'aria-describedby' | 'aria-invalid' | 'required'> {
  autoComplete: 'current-password' | 'new-password';
  value: string;
  onChange: (value: string) => void;
}

/** A passphrase, hidden until the button in the field shows it. The only child of a `Field`. */
export const SecretInput = ({ onChange, ...input }: Props) => {
  const t = useTranslate('mfe-settings');
  const [isShown, setShown] = useState(false);
  return (
    <Input
      {...input}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      onChange={(_event, { value }) => onChange(value)}
      contentAfter={
        <Button
          appearance="transparent"
          size="small"
          icon={isShown ? <EyeOffRegular /> : <EyeRegular />}
          aria-label={t('encryption.show')}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
};
