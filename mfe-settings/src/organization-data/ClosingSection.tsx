import type { OrganizationClosing, Profile } from '@recueil/backend/contract';
import { useFormat, useTranslate } from '@recueil/shell/contract';
import { Banner, Panel } from '@recueil/shell/kit';
import { Button, makeStyles } from '@recueil/shell/ui';
import { useState } from 'react';
import { LoadState } from '../form/LoadState.tsx';
import { TypedConfirmation } from '../form/TypedConfirmation.tsx';
import { useSaveToasts } from '../form/use-save-toasts.ts';
import {
  useCloseOrganizationMutation,
  useOrganizationClosingQuery,
  useReopenOrganizationMutation,
} from './data.api.ts';

const useStyles = makeStyles({
  title: { font: 'var(--rc-subtitle)', margin: '28px 0 8px' },
  content: { display: 'grid', rowGap: '16px', justifyItems: 'start' },
  stretch: { justifySelf: 'stretch' },
  text: { margin: 0, color: 'var(--rc-text2)' },
});

interface ScheduledProps {
  closing: OrganizationClosing;
  isOwner: boolean;
}

const ScheduledClosing = ({ closing, isOwner }: ScheduledProps) => {
  const styles = useStyles();
  const t = useTranslate('mfe-settings');
  const { date } = useFormat();
  const { showSuccess, showError } = useSaveToasts();
  const [reopen, { isLoading }] = useReopenOrganizationMutation();
  const handleReopen = async () => {
    const { error } = await reopen();
    if (error) return showError(t('data.closing.reopenFailed'), error);
    showSuccess(t('data.closing.reopened'));
  };
  return (
    <>
      <div className={styles.stretch}>
        <Banner
          tone="warning"
          role="status"
          title={t('data.closing.until', { day: date(closing.closesAt, 'long') })}
          detail={t('data.closing.untilText', {
            context: closing.requestedByName === null ? 'unknown' : '',
            name: closing.requestedByName,
            day: date(closing.requestedAt, 'long'),
          })}
        />
      </div>
      {isOwner && (
        <Button disabledFocusable={isLoading} onClick={() => void handleReopen()}>
          {t('data.closing.reopen')}
        </Button>
      )}
    </>
  );
};

export const ClosingSection = ({ user }: { user: Profile }) => {
  const styles = useStyles();
  const t = useTranslate('mfe-settings');
  const query = useOrganizationClosingQuery();
  const [close, { isLoading }] = useCloseOrganizationMutation();
  const [isConfirming, setConfirming] = useState(false);
  const [wasConfirming, setWasConfirming] = useState(false);
  const handleClose = () => {
    setConfirming(false);
    setWasConfirming(true);
  };
  const { data } = query;
  const isOwner = user.role === 'owner';
  const mayClose = isOwner && data?.closing === null;
  return (
    <>
      <h3 className={styles.title}>{t('data.closing.title')}</h3>
      <Panel label={t('data.closing.title')}>
        <div className={styles.content}>
          <p className={styles.text}>{t('data.closing.lead')}</p>
          {!isOwner && <p className={styles.text}>{t('data.closing.ownerOnly')}</p>}
          {!data && <LoadState queries={[query]} />}
          {data?.closing && <ScheduledClosing closing={data.closing} isOwner={isOwner} />}
          {mayClose && !isConfirming && (
            <Button autoFocus={wasConfirming} onClick={() => setConfirming(true)}>
              {t('data.closing.open')}
            </Button>
          )}
          {mayClose && isConfirming && (
            <TypedConfirmation
              texts="data.closing.confirmation"
              expected={user.organizationName}
              isLoading={isLoading}
              onConfirm={(name) => close({ name })}
              onClose={handleClose}
            />
          )}
        </div>
      </Panel>
    </>
  );
};
