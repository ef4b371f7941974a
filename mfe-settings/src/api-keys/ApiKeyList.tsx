import type { ApiKey } from '@recueil/backend/contract';
import { useFormat, useTranslate } from '@recueil/shell/contract';
import { Badge, Panel, PHONE } from '@recueil/shell/kit';
import { Button, makeStyles } from '@recueil/shell/ui';
import { ClockDismissRegular } from '@fluentui/react-icons';
import { useId } from 'react';
import { getScopeLabel } from './scope-label.ts';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '4px 24px',
    alignItems: 'start',
    padding: '16px 20px',
    borderBottom: '1px solid var(--rc-line)',
    ':last-child': { borderBottomStyle: 'none' },
    [PHONE]: { gridTemplateColumns: 'minmax(0, 1fr)', padding: '16px' },
  },
  name: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 10px',
    margin: 0,
    font: 'var(--rc-body-strong)',
    overflowWrap: 'anywhere',
  },
  prefix: {
    display: 'block',
    font: '400 .8125rem/1.25rem var(--rc-font-mono)',
    color: 'var(--rc-text2)',
    overflowWrap: 'anywhere',
  },
  detail: { margin: 0, color: 'var(--rc-text2)' },
  revoke: { [PHONE]: { justifySelf: 'start', marginTop: '8px' } },
});

const ApiKeyRow = ({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) => {
  const styles = useStyles();
  const t = useTranslate('mfe-settings');
  const { date, relative } = useFormat();
  const id = useId();
  const { name, prefix, scopes, createdByName, createdAt, expiresAt, lastUsedAt } = apiKey;
  const expired = new Date(expiresAt) <= new Date();
  return (
    <li className={styles.row}>
      <div>
        <h3 id={id} className={styles.name}>
          <span>{name}</span>
          {expired && (
            <Badge
              appearance={{ tone: 'danger', icon: ClockDismissRegular }}
              label={t('apiKeys.expired')}
            />
          )}
        </h3>
        <code className={styles.prefix}>{`${prefix}…`}</code>
        <p className={styles.detail}>{scopes.map((scope) => t(getScopeLabel(scope))).join(', ')}</p>
        <p className={styles.detail}>
          {t('apiKeys.createdBy', {
            name: createdByName ?? t('apiKeys.gone'),
            date: date(createdAt, 'medium'),
          })}
        </p>
        <p className={styles.detail}>{`${t(expired ? 'apiKeys.expiredOn' : 'apiKeys.expiresOn', {
          date: date(expiresAt, 'medium'),
        })} · ${
          lastUsedAt
            ? t('apiKeys.lastUsed', { when: relative(lastUsedAt) })
            : t('apiKeys.neverUsed')
        }`}</p>
      </div>
      <Button className={styles.revoke} aria-describedby={id} onClick={onRevoke}>
        {t('apiKeys.revoke.button')}
      </Button>
    </li>
  );
};

export const ApiKeyList = ({
  apiKeys,
  onRevoke,
}: {
  apiKeys: readonly ApiKey[];
  onRevoke: (apiKey: ApiKey) => void;
}) => {
  const styles = useStyles();
  const t = useTranslate('mfe-settings');
  return (
    <Panel label={t('apiKeys.title')} flush edge>
      <ul className={styles.list}>
        {apiKeys.map((apiKey) => (
          <ApiKeyRow key={apiKey.id} apiKey={apiKey} onRevoke={() => onRevoke(apiKey)} />
        ))}
      </ul>
    </Panel>
  );
};
