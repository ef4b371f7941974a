import { useFormat, useTranslate } from '@recueil/shell/contract';
import { DocumentBadge, FileIcon } from '@recueil/shell/kit';
import { makeStyles } from '@recueil/shell/ui';
import { FileActions } from './FileActions.tsx';
import { useReceived } from './use-received.ts';
import type { VaultListProps } from './VaultTable.tsx';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  card: {
    display: 'grid', gridTemplateColumns: '20px minmax(0, 1fr) auto', gap: '2px 12px', padding: '12px 16px', borderBottom: '1px solid var(--rc-line)',
    ':last-child': { borderBottomStyle: 'none' },
  },
  name: { fontWeight: 600, overflowWrap: 'anywhere' },
  sub: { gridColumn: 2, font: 'var(--rc-caption)', color: 'var(--rc-text2)', overflowWrap: 'anywhere' },
  badge: { gridColumn: 2, marginTop: '4px' },
  actions: { gridColumn: 3, gridRow: '1 / span 4', alignSelf: 'center' },
});

/** The vault on a phone. */
export const VaultCards = ({ documents, busy, onDelete }: VaultListProps) => {
  const styles = useStyles();
  const t = useTranslate('mfe-vault');
  const { bytes } = useFormat();
  const received = useReceived();
  return (
    <ul className={styles.list} aria-label={t('table.caption')} aria-busy={busy}>
      {documents.map((document) => (
        <li key={document.id} className={styles.card}>
          <FileIcon mediaType={document.mediaType} />
          <span className={styles.name}>{document.name}</span>
          <span className={styles.sub}>{document.requestTitle ?? t('ownUpload')}</span>
          <span className={styles.sub}>{[document.senderName, bytes(document.size), received(document.uploadedAt).day].filter(Boolean).join(', ')}</span>
          <span className={styles.badge}>
            <DocumentBadge state={document.status} label={t(`state.${document.status}`)} />
          </span>
          <span className={styles.actions}>
            <FileActions document={document} onDelete={onDelete} />
          </span>
        </li>
      ))}
    </ul>
  );
};
