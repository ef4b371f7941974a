import type { AuditEntry, AuditPage } from '@recueil/backend/contract';
import { useFormat, useTranslate, useUi } from '@recueil/shell/contract';
import { DataTable, type DataTableColumn } from '@recueil/shell/kit';
import { makeStyles } from '@recueil/shell/ui';
import type { ReactNode } from 'react';
import { useDeviceName } from '../security/use-device-name.ts';
import { AuditFacts } from './AuditFacts.tsx';

const useStyles = makeStyles({
  sub: { display: 'block', font: 'var(--rc-caption)', color: 'var(--rc-text2)' },
  code: { font: '400 .8125rem/1.25rem var(--rc-font-mono)', overflowWrap: 'anywhere' },
  actor: {
    padding: 0,
    border: 0,
    backgroundColor: 'transparent',
    font: 'inherit',
    color: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: '2px solid var(--rc-focus)', outlineOffset: '2px' },
  },
  card: { display: 'grid', rowGap: '2px', padding: '12px 16px' },
  action: { fontWeight: 600, overflowWrap: 'anywhere' },
});

interface Props {
  /** Undefined while loading. */
  page: AuditPage | undefined;
  busy: boolean;
  empty: ReactNode;
  onActor: (actorId: string) => void;
}

export const AuditTable = ({ page, busy, empty, onActor }: Props) => {
  const styles = useStyles();
  const t = useTranslate('mfe-settings');
  const { date } = useFormat();
  const { language } = useUi();
  const getDeviceName = useDeviceName();
  const formatTime = new Intl.DateTimeFormat(language, { timeStyle: 'medium' });
  const getAction = ({ action }: AuditEntry): ReactNode => {
    const key = `audit.actions.${action}`;
    const text = t(key);
    return text === key ? <code className={styles.code}>{action}</code> : text;
  };
  const getActor = ({ actor: { kind, id, name } }: AuditEntry) =>
    kind === 'system' ? (
      <span>{t('audit.actors.system')}</span>
    ) : (
      <button
        type="button"
        className={styles.actor}
        title={t('audit.filterByActor')}
        onClick={() => onActor(id)}
      >
        {name ??
          (kind === 'recipient' ? (
            t('audit.actors.recipient')
          ) : (
            <code className={styles.code}>{id}</code>
          ))}
      </button>
    );
  const getSource = ({ source }: AuditEntry) =>
    source && (
      <span className={styles.sub}>
        {[getDeviceName(source), source.ip].filter(Boolean).join(' · ')}
      </span>
    );
  const getFacts = ({ action, facts }: AuditEntry) =>
    page && <AuditFacts action={action} facts={facts} names={page.names} />;
  const columns: DataTableColumn<AuditEntry>[] = [
    {
      key: 'at',
      header: t('audit.columns.at'),
      width: '150px',
      cell: ({ at, sequence }) => (
        <>
          <span>{date(at, 'medium')}</span>
          <span
            className={styles.sub}
          >{`${formatTime.format(new Date(at))} · ${t('audit.number', { sequence })}`}</span>
        </>
      ),
    },
    {
      key: 'actor',
      header: t('audit.columns.actor'),
      width: '26%',
      cell: (entry) => (
        <>
          {getActor(entry)}
          {entry.actor.kind === 'api-key' && (
            <span className={styles.sub}>{t('audit.actors.api-key')}</span>
          )}
          {getSource(entry)}
        </>
      ),
    },
    { key: 'action', header: t('audit.columns.action'), width: '28%', cell: getAction },
    { key: 'facts', header: t('audit.columns.facts'), cell: getFacts },
  ];
  return (
    <DataTable
      caption={t('audit.caption')}
      columns={columns}
      rows={page?.entries}
      rowKey={({ sequence }) => sequence}
      loadingLabel={t('audit.title')}
      busy={busy}
      empty={empty}
      renderCard={(entry) => (
        <div className={styles.card}>
          <span className={styles.action}>{getAction(entry)}</span>
          <span>{getActor(entry)}</span>
          {getSource(entry)}
          {getFacts(entry)}
          <span
            className={styles.sub}
          >{`${date(entry.at, 'medium')}, ${formatTime.format(new Date(entry.at))} · ${t('audit.number', { sequence: entry.sequence })}`}</span>
        </div>
      )}
    />
  );
};
