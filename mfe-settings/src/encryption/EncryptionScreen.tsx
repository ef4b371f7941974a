import type { Encryption } from '@recueil/backend/contract';
import { useSession, useTranslate } from '@recueil/shell/contract';
import { Banner, Panel } from '@recueil/shell/kit';
import { Button, makeStyles } from '@recueil/shell/ui';
import { useState } from 'react';
import { LoadState } from '../form/LoadState.tsx';
import { ChangePassphraseDialog } from './dialogs/ChangePassphraseDialog.tsx';
import { ReplaceRecoveryKeyDialog } from './dialogs/ReplaceRecoveryKeyDialog.tsx';
import { TurnOffDialog } from './dialogs/TurnOffDialog.tsx';
import { TurnOnDialog } from './dialogs/TurnOnDialog.tsx';
import { useEncryptionSettingsQuery } from './encryption.api.ts';
import './encryption-messages.ts';
import { LossList } from './LossList.tsx';
import { VaultKeyList } from './VaultKeyList.tsx';

const useStyles = makeStyles({
  heading: { font: 'var(--rc-title3)', margin: 0 },
  lead: { margin: '2px 0 20px', color: 'var(--rc-text2)' },
  title: { font: 'var(--rc-subtitle)', margin: '28px 0 8px' },
  content: { display: 'grid', rowGap: '16px' },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  text: { margin: 0, color: 'var(--rc-text2)' },
});

type DialogName = 'turn-on' | 'turn-off' | 'passphrase' | 'recovery';

interface SectionProps {
  encryption: Encryption;
  isOwner: boolean;
  onOpen: (dialog: DialogName) => void;
}

const StateSection = ({ encryption: { enabled }, isOwner, onOpen }: SectionProps) => {
  const styles = useStyles();
  const t = useTranslate('mfe-settings');
  const state = enabled ? 'on' : 'off';
  return (
    <Panel label={t('encryption.title')} edge>
      <div className={styles.content}>
        <Banner
          tone={enabled ? 'success' : 'info'}
          title={t(`encryption.${state}.title`)}
          detail={t(`encryption.${state}.text`)}
        />
        <p className={styles.text}>{t('encryption.losses.title')}</p>
        <LossList />
        {isOwner ? (
          <div className={styles.buttons}>
            <Button
              appearance={enabled ? 'secondary' : 'primary'}
              onClick={() => onOpen(enabled ? 'turn-off' : 'turn-on')}
            >
              {t(enabled ? 'encryption.turnOff.open' : 'encryption.turnOn.open')}
            </Button>
          </div>
        ) : (
          <p className={styles.text}>{t('encryption.ownerOnly')}</p>
        )}
      </div>
    </Panel>
  );
};

const KeysSection = ({ encryption: { keys }, isOwner, onOpen }: SectionProps) => {
  const styles = useStyles();
  const t = useTranslate('mfe-settings');
  return (
    <>
      <h3 className={styles.title}>{t('encryption.keys.title')}</h3>
      <Panel label={t('encryption.keys.title')} edge>
        <div className={styles.content}>
          <VaultKeyList keys={keys} />
          <p className={styles.text}>{t('encryption.keys.text', { count: keys.length })}</p>
          {isOwner && (
            <div className={styles.buttons}>
              <Button onClick={() => onOpen('passphrase')}>{t('encryption.change.open')}</Button>
              <Button onClick={() => onOpen('recovery')}>{t('encryption.replace.open')}</Button>
            </div>
          )}
        </div>
      </Panel>
    </>
  );
};

export const EncryptionScreen = () => {
  const styles = useStyles();
  const t = useTranslate('mfe-settings');
  const { user } = useSession();
  const query = useEncryptionSettingsQuery();
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const { data: encryption } = query;
  const close = () => setDialog(null);
  const section = encryption && {
    encryption,
    isOwner: user?.role === 'owner',
    onOpen: setDialog,
  };
  return (
    <div>
      <h2 className={styles.heading}>{t('encryption.title')}</h2>
      <p className={styles.lead}>{t('encryption.lead')}</p>
      {!section && <LoadState queries={[query]} />}
      {section && <StateSection {...section} />}
      {section && section.encryption.keys.length > 0 && <KeysSection {...section} />}
      {encryption && dialog === 'turn-on' && (
        <TurnOnDialog hasEarlierKeys={encryption.keys.length > 0} onClose={close} />
      )}
      {dialog === 'turn-off' && <TurnOffDialog onClose={close} />}
      {encryption && dialog === 'passphrase' && (
        <ChangePassphraseDialog keys={encryption.keys} onClose={close} />
      )}
      {encryption && dialog === 'recovery' && (
        <ReplaceRecoveryKeyDialog keys={encryption.keys} onClose={close} />
      )}
    </div>
  );
};
