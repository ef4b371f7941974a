import { EyeOffRegular, EyeRegular } from '@fluentui/react-icons';
import { useClosingDialog } from '@recueil/shell/kit';
import { Button, Input, makeStyles, Spinner } from '@recueil/shell/ui';
import { Field, Textarea } from '@recueil/shell/ui-form';
import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@recueil/shell/ui-overlay';
import { useRef, useState, type SubmitEvent } from 'react';
import { useAppDispatch } from '@recueil/shell/contract';
import { useVaultMessages } from '../vault-messages.ts';
import { unlockVault } from './unlock-vault.ts';
import type { VaultOwner } from './unlocked-keys.store.ts';
import { vaultKeysApi } from './vault-keys.api.ts';
import { vaultSession } from './vault-session.ts';

const useStyles = makeStyles({
  surface: { maxWidth: '480px' },
  content: { display: 'grid', gap: '16px' },
  text: { margin: 0, color: 'var(--rc-text2)' },
  other: { justifySelf: 'start' },
});

interface Props {
  owner: VaultOwner;
  onClose: () => void;
}

export const UnlockDialog = ({ owner, onClose }: Props) => {
  const t = useVaultMessages();
  const styles = useStyles();
  const dispatch = useAppDispatch();
  const { close, dialogProps } = useClosingDialog(onClose);
  const [kind, setKind] = useState<'passphrase' | 'recovery'>('passphrase');
  const [text, setText] = useState('');
  const [isShown, setIsShown] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const passphraseField = useRef<HTMLInputElement>(null);
  const recoveryField = useRef<HTMLTextAreaElement>(null);

  const fail = (message: string) => {
    setProblem(message);
    (kind === 'passphrase' ? passphraseField : recoveryField).current?.focus();
  };
  const switchKind = () => {
    setKind(kind === 'passphrase' ? 'recovery' : 'passphrase');
    setText('');
    setProblem(null);
  };
  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (text.trim() === '') return fail(t.empty);
    setIsBusy(true);
    setProblem(null);
    try {
      const vault = await dispatch(
        vaultKeysApi.endpoints.getVaultKeys.initiate(undefined, {
          subscribe: false,
          forceRefetch: true,
        }),
      ).unwrap();
      await unlockVault(owner, vault, { kind, text });
      await vaultSession.refreshKeys();
      close();
    } catch (error) {
      const isWrong = (error as Error).name === 'WrongSecretError';
      const wrong = kind === 'passphrase' ? t.wrongPassphrase : t.wrongRecovery;
      fail(isWrong ? wrong : t.unlockFailed);
    } finally {
      setIsBusy(false);
    }
  };
  const fieldProps = problem
    ? ({ validationState: 'error', validationMessage: problem } as const)
    : {};
  return (
    <Dialog {...dialogProps} onOpenChange={(_event, { open }) => !open && !isBusy && close()}>
      <DialogSurface className={styles.surface} aria-describedby={undefined}>
        <form onSubmit={(event) => void handleSubmit(event)} noValidate>
          <DialogBody>
            <DialogTitle>{t.title}</DialogTitle>
            <DialogContent className={styles.content}>
              <p className={styles.text}>{t.text}</p>
              {kind === 'passphrase' ? (
                <Field key="passphrase" label={t.passphrase} required {...fieldProps}>
                  <Input
                    ref={passphraseField}
                    autoFocus
                    type={isShown ? 'text' : 'password'}
                    autoComplete="current-password"
                    value={text}
                    onChange={(_event, data) => setText(data.value)}
                    contentAfter={
                      <Button
                        appearance="transparent"
                        size="small"
                        icon={isShown ? <EyeOffRegular /> : <EyeRegular />}
                        aria-label={isShown ? t.hide : t.show}
                        onClick={() => setIsShown(!isShown)}
                      />
                    }
                  />
                </Field>
              ) : (
                <Field
                  key="recovery"
                  label={t.recoveryKey}
                  hint={t.recoveryHint}
                  required
                  {...fieldProps}
                >
                  <Textarea
                    ref={recoveryField}
                    autoFocus
                    autoComplete="off"
                    autoCapitalize="none"
                    spellCheck={false}
                    value={text}
                    onChange={(_event, data) => setText(data.value)}
                  />
                </Field>
              )}
              <Button
                className={styles.other}
                appearance="subtle"
                size="small"
                disabled={isBusy}
                onClick={switchKind}
              >
                {kind === 'passphrase' ? t.useRecovery : t.usePassphrase}
              </Button>
            </DialogContent>
            <DialogActions>
              <Button disabled={isBusy} onClick={close}>
                {t.cancel}
              </Button>
              <Button
                type="submit"
                appearance="primary"
                disabledFocusable={isBusy}
                {...(isBusy ? { icon: <Spinner size="tiny" /> } : {})}
              >
                {isBusy ? t.unlocking : t.unlock}
              </Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  );
};
