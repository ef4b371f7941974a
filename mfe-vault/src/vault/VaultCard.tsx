import type { VaultDocument } from '@recueil/backend/contract';
import { useFormat, useTranslate } from '@recueil/shell/contract';
import { DocumentBadge, FileIcon } from '@recueil/shell/kit';
import { makeStyles } from '@recueil/shell/ui';
import { FileActions } from './FileActions.tsx';
import { useReceived } from './use-received.ts';

const useStyles = makeStyles({
  card: { display: 'grid', gridTemplateColumns: '20px minmax(0, 1fr) auto', gap: '2px 12px', padding: '12px 16px' },
  name: { fontWeight: 600, overflowWrap: 'anywhere' },
  sub: { gridColumn: 2, font: 'var(--rc-caption)', color: 'var(--rc-text2)', overflowWrap: 'anywhere' },
  badge: { gridColumn: 2, marginTop: '4px' },
  actions: { gridColumn: 3, gridRow: '1 / span 4', alignSelf: 'center' },
});

/** One document of the vault on a phone. */
export const VaultCard = ({ document, onDelete }: { document: VaultDocument; onDelete: (document: VaultDocument) => void }) => {
  const styles = useStyles();
  const t = useTranslate('mfe-vault');
  const { bytes } = useFormat();
  const received = useReceived();
  return (
    <div className={styles.card}>
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
    </div>
  );
};
