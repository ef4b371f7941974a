import type { CreatedPublisherKey, PublisherKey } from '@recueil/backend/contract';
import { useFormat, useTranslate } from '@recueil/shell/contract';
import { Badge, ConfirmDialog, EmptyState, Panel } from '@recueil/shell/kit';
import { Button, makeStyles } from '@recueil/shell/ui';
import { AddRegular, ClockDismissRegular, ProhibitedRegular } from '@fluentui/react-icons';
import { useRef, useState } from 'react';
import { CreatedKey } from '../../form/CreatedKey.tsx';
import { LoadState } from '../../form/LoadState.tsx';
import { useScreenStyles } from '../screens.styles.ts';
import { useScreenToasts } from '../use-screen-toasts.ts';
import { usePublisherKeysQuery, useRevokePublisherKeyMutation } from './publisher-keys.api.ts';

const useStyles = makeStyles({
  title: { margin: '0 0 4px', font: 'var(--rc-subtitle)', ':focus': { outlineStyle: 'none' } },
  lead: { margin: '0 0 12px', maxWidth: '680px', color: 'var(--rc-text2)' },
  add: { marginTop: '20px' },
});

const KeyRow = ({
  publisherKey: { team, screens, createdAt, expiresAt, revokedAt, lastChangeAt },
  onRevoke,
}: {
  publisherKey: PublisherKey;
  onRevoke: () => void;
}) => {
  const styles = useScreenStyles();
  const t = useTranslate('mfe-settings');
  const { date } = useFormat();
  const isExpired = new Date(expiresAt) <= new Date();
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <h4 className={styles.name}>
          <span>{team}</span>
          {revokedAt !== null ? (
            <Badge
              appearance={{ tone: 'neutral', icon: ProhibitedRegular }}
              label={t('publisherKeys.revoked')}
            />
          ) : (
            isExpired && (
              <Badge
                appearance={{ tone: 'danger', icon: ClockDismissRegular }}
                label={t('publisherKeys.expired')}
              />
            )
          )}
        </h4>
        <p className={styles.detail}>{screens.join(', ')}</p>
        <p className={styles.caption}>
          {`${t('publisherKeys.createdOn', { date: date(createdAt, 'medium') })} · ${
            revokedAt === null
              ? t(isExpired ? 'publisherKeys.expiredOn' : 'publisherKeys.expiresOn', {
                  date: date(expiresAt, 'medium'),
                })
              : t('publisherKeys.revokedOn', { date: date(revokedAt, 'medium') })
          }`}
        </p>
        <p className={styles.caption}>
          {lastChangeAt === null
            ? t('publisherKeys.noChange')
            : t('publisherKeys.lastChange', { date: date(lastChangeAt, 'medium') })}
        </p>
      </div>
      {revokedAt === null && (
        <Button aria-label={t('publisherKeys.revoke.of', { team })} onClick={onRevoke}>
          {t('publisherKeys.revoke.button')}
        </Button>
      )}
    </li>
  );
};

interface Props {
  /** Shown until it is kept. */
  created: CreatedPublisherKey | null;
  onCreate: () => void;
  onKept: () => void;
}

export const PublisherKeySection = ({ created, onCreate, onKept }: Props) => {
  const styles = { ...useScreenStyles(), ...useStyles() };
  const t = useTranslate('mfe-settings');
  const { showSuccess, showError } = useScreenToasts();
  const query = usePublisherKeysQuery();
  const [revoke] = useRevokePublisherKeyMutation();
  const [revoked, setRevoked] = useState<PublisherKey | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const keys = query.data?.publisherKeys;
  const addButton = (
    <Button icon={<AddRegular />} onClick={onCreate}>
      {t('publisherKeys.create')}
    </Button>
  );
  const handleRevoke = async ({ id, team }: PublisherKey) => {
    const { error } = await revoke(id);
    if (error) return showError(t('publisherKeys.revoke.failed'), error);
    showSuccess(t('publisherKeys.revoke.done', { team }));
  };
  return (
    <div className={styles.section}>
      <h3 ref={heading} tabIndex={-1} className={styles.title}>
        {t('publisherKeys.title')}
      </h3>
      <p className={styles.lead}>{t('publisherKeys.lead')}</p>
      {created && (
        <CreatedKey
          value={created.key}
          label={t('publisherKeys.created.label')}
          texts="publisherKeys.created"
          onClose={() => {
            onKept();
            heading.current?.focus();
          }}
        />
      )}
      {!keys && <LoadState queries={[query]} />}
      {keys && (
        <Panel label={t('publisherKeys.title')} flush edge>
          {keys.length === 0 ? (
            <EmptyState
              title={t('publisherKeys.empty')}
              text={t('publisherKeys.emptyText')}
              action={addButton}
            />
          ) : (
            <ul className={styles.list} aria-label={t('publisherKeys.title')}>
              {keys.map((each) => (
                <KeyRow key={each.id} publisherKey={each} onRevoke={() => setRevoked(each)} />
              ))}
            </ul>
          )}
        </Panel>
      )}
      {keys && keys.length > 0 && <div className={styles.add}>{addButton}</div>}
      {revoked && (
        <ConfirmDialog
          open
          danger
          title={t('publisherKeys.revoke.title', { team: revoked.team })}
          text={t('publisherKeys.revoke.text', { screens: revoked.screens.join(', ') })}
          confirmLabel={t('publisherKeys.revoke.confirm')}
          busyLabel={t('publisherKeys.revoke.busy')}
          cancelLabel={t('cancel')}
          onConfirm={() => handleRevoke(revoked)}
          onClose={() => setRevoked(null)}
        />
      )}
    </div>
  );
};
