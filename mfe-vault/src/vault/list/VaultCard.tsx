import { isWithheld, type VaultDocument } from '@recueil/backend/contract';
import { useFormat, useTranslate } from '@recueil/shell/contract';
import type { VaultKeys } from '@recueil/shell/encryption-session';
import { DocumentBadge } from '@recueil/shell/kit';
import { Link } from '@recueil/shell/router';
import { makeStyles } from '@recueil/shell/ui';
import type { ReactNode } from 'react';
import { FileActions } from '../actions/FileActions.tsx';
import { VaultThumbnail } from './VaultThumbnail.tsx';
import { useFormatReceivedAt } from './use-format-received-at.ts';
import { FROM_LIST } from '../filters/vault-filters.ts';

const useStyles = makeStyles({
  card: {
    display: 'grid',
    gridTemplateColumns: 'auto 30px minmax(0, 1fr) auto',
    gap: '2px 12px',
    padding: '12px 16px',
  },
  name: { fontWeight: 600, overflowWrap: 'anywhere' },
  sub: {
    gridColumn: 3,
    font: 'var(--rc-caption)',
    color: 'var(--rc-text2)',
    overflowWrap: 'anywhere',
  },
  select: { gridRow: '1 / span 4', marginLeft: '-8px' },
  picture: { gridColumn: 2, gridRow: '1 / span 4', marginTop: '2px' },
  link: { gridColumn: 3, color: 'inherit', textDecorationLine: 'none' },
  badge: { gridColumn: 3, marginTop: '4px' },
  // Below 360 px there is no room beside the name.
  actions: {
    gridColumn: 4,
    gridRow: '1 / span 4',
    alignSelf: 'center',
    '@media (max-width: 359px)': { gridColumn: 3, gridRow: 'auto', justifySelf: 'end' },
  },
});

export const VaultCard = ({
  document,
  vault,
  select,
  address,
}: {
  document: VaultDocument;
  vault: VaultKeys;
  select: ReactNode;
  address: string;
}) => {
  const styles = useStyles();
  const t = useTranslate('mfe-vault');
  const { bytes } = useFormat();
  const formatReceivedAt = useFormatReceivedAt();
  return (
    <div className={styles.card}>
      <span className={styles.select}>{select}</span>
      <span className={styles.picture}>
        <VaultThumbnail document={document} />
      </span>
      <Link className={styles.link} to={address} state={FROM_LIST}>
        <span className={styles.name}>{document.name}</span>
      </Link>
      <span className={styles.sub}>
        {document.requestId === null ? t('ownUpload') : (document.requestTitle ?? t('untitled'))}
      </span>
      <span className={styles.sub}>
        {[document.senderName, bytes(document.size), formatReceivedAt(document.uploadedAt).day]
          .filter(Boolean)
          .join(', ')}
      </span>
      {isWithheld(document.scan) && (
        <span className={styles.sub}>{t(`scan.${document.scan}`)}</span>
      )}
      <span className={styles.badge}>
        <DocumentBadge state={document.status} label={t(`state.${document.status}`)} />
      </span>
      <span className={styles.actions}>
        <FileActions document={document} vault={vault} address={address} />
      </span>
    </div>
  );
};
