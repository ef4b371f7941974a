import type { ApiError } from '@recueil/shell/contract';
import { useTranslate } from '@recueil/shell/contract';
import type { SessionSummary } from '@recueil/backend/contract';
import { ConfirmDialog, PHONE, RelativeDate } from '@recueil/shell/kit';
import { useToasts } from '@recueil/shell/screen-kit';
import { Button, makeStyles } from '@recueil/shell/ui';
import { useRef, useState } from 'react';
import { DeviceRow } from './DeviceRow.tsx';
import { SessionSection } from './SessionSection.tsx';
import {
  useRevokeOtherSessionsMutation,
  useRevokeSessionMutation,
  useSessionsQuery,
} from './security.api.ts';
import { useDeviceName } from './use-device-name.ts';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  current: { font: 'var(--rc-caption-strong)', color: 'var(--rc-success-fg)' },
  end: { marginRight: '-12px', color: 'var(--rc-link)' },
  others: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 24px',
    padding: '12px 20px',
    borderTop: '1px solid var(--rc-line)',
    font: 'var(--rc-caption)',
    color: 'var(--rc-text2)',
    [PHONE]: { padding: '12px 16px' },
  },
  advice: { flex: '1 1 240px', margin: 0 },
  danger: {
    color: 'var(--rc-danger-fg)',
    borderTopColor: 'var(--rc-danger-solid)',
    borderRightColor: 'var(--rc-danger-solid)',
    borderBottomColor: 'var(--rc-danger-solid)',
    borderLeftColor: 'var(--rc-danger-solid)',
  },
});

export const OpenSessions = () => {
  const styles = useStyles();
  const t = useTranslate('mfe-settings');
  const toDeviceName = useDeviceName();
  const query = useSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [revoke, { isLoading: isRevoking }] = useRevokeSessionMutation();
  const [revokeOthers] = useRevokeOtherSessionsMutation();
  const { showSuccess, showError } = useToasts(({ status }: ApiError) =>
    status === 404 ? t('security.sessions.gone') : undefined,
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const [isConfirming, setConfirming] = useState(false);
  const sessions = query.data?.sessions;
  const others = sessions?.filter(({ current }) => !current).length ?? 0;

  const handleRevoke = async (session: SessionSummary) => {
    const { error } = await revoke(session.id);
    if (error) showError(t('security.sessions.revokeFailed'), error);
    else showSuccess(t('security.sessions.revoked', { device: toDeviceName(session) }));
    // The focused button goes with its row.
    heading.current?.focus();
  };
  const handleRevokeOthers = async () => {
    const { error } = await revokeOthers();
    if (error) showError(t('security.sessions.othersFailed'), error);
    else showSuccess(t('security.sessions.othersRevoked'));
  };

  return (
    <SessionSection
      title={t('security.sessions.title')}
      count={sessions?.length}
      failed={t('security.sessions.failed')}
      query={query}
      headingRef={heading}
    >
      {sessions && (
        <>
          <ul className={styles.list}>
            {sessions.map((session) => (
              <DeviceRow
                key={session.id}
                name={toDeviceName(session)}
                system={session.system}
                detail={
                  <>
                    {session.ip && <span>{`${session.ip}, `}</span>}
                    {session.current ? (
                      <span>{t('security.sessions.activeNow')}</span>
                    ) : (
                      <RelativeDate value={session.lastSeenAt} />
                    )}
                  </>
                }
              >
                {session.current ? (
                  <span className={styles.current}>{t('security.thisDevice')}</span>
                ) : (
                  <Button
                    appearance="transparent"
                    className={styles.end}
                    aria-label={t('security.sessions.revokeOne', { device: toDeviceName(session) })}
                    disabledFocusable={isRevoking}
                    onClick={() => void handleRevoke(session)}
                  >
                    {t('security.sessions.revoke')}
                  </Button>
                )}
              </DeviceRow>
            ))}
          </ul>
          <div className={styles.others}>
            <p className={styles.advice}>
              {t(others > 0 ? 'security.sessions.advice' : 'security.sessions.none')}
            </p>
            {others > 0 && (
              <Button className={styles.danger} onClick={() => setConfirming(true)}>
                {t('security.sessions.revokeOthers', { count: others })}
              </Button>
            )}
          </div>
          <ConfirmDialog
            open={isConfirming}
            danger
            title={t('security.sessions.confirm.title', { count: others })}
            text={t('security.sessions.confirm.text', { count: others })}
            confirmLabel={t('security.sessions.revoke')}
            busyLabel={t('security.sessions.revoking')}
            cancelLabel={t('security.sessions.cancel')}
            onConfirm={handleRevokeOthers}
            onClose={() => setConfirming(false)}
          />
        </>
      )}
    </SessionSection>
  );
};
