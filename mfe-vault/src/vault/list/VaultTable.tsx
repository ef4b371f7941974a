import { isWithheld, type VaultDocument } from '@recueil/backend/contract';
import { useFormat, useTranslate } from '@recueil/shell/contract';
import type { VaultKeys } from '@recueil/shell/encryption-session';
import {
  DataTable,
  DocumentBadge,
  type DataTableColumn,
  type DataTableSelection,
} from '@recueil/shell/kit';
import { Link } from '@recueil/shell/router';
import { makeStyles } from '@recueil/shell/ui';
import type { ReactNode } from 'react';
import { FileActions } from '../actions/FileActions.tsx';
import { FROM_LIST } from '../filters/vault-filters.ts';
import { VaultThumbnail } from './VaultThumbnail.tsx';
import { useFormatReceivedAt } from './use-format-received-at.ts';
import { VaultCard } from './VaultCard.tsx';

const useStyles = makeStyles({
  file: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    fontWeight: 600,
    overflowWrap: 'anywhere',
  },
  sub: { display: 'block', font: 'var(--rc-caption)', color: 'var(--rc-text2)' },
  link: {
    color: 'inherit',
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
});

interface Props {
  /** Undefined while loading. */
  documents: readonly VaultDocument[] | undefined;
  vault: VaultKeys;
  busy: boolean;
  empty: ReactNode;
  selection: DataTableSelection<VaultDocument>;
  toDocumentPath: (document: VaultDocument) => string;
}

export const VaultTable = ({ documents, vault, busy, empty, selection, toDocumentPath }: Props) => {
  const styles = useStyles();
  const t = useTranslate('mfe-vault');
  const { bytes } = useFormat();
  const formatReceivedAt = useFormatReceivedAt();
  const columns: DataTableColumn<VaultDocument>[] = [
    {
      key: 'document',
      header: t('table.document'),
      width: '30%',
      cell: (document) => (
        <span className={styles.file}>
          <VaultThumbnail document={document} />
          <Link className={styles.link} to={toDocumentPath(document)} state={FROM_LIST}>
            {document.name}
          </Link>
        </span>
      ),
    },
    {
      key: 'request',
      header: t('table.request'),
      width: '26%',
      cell: ({ requestId, requestTitle, senderName }) => (
        <>
          {requestId === null ? (
            <span>{t('ownUpload')}</span>
          ) : (
            <Link className={styles.link} to={`/app/requests/${requestId}`}>
              {requestTitle ?? t('untitled')}
            </Link>
          )}
          {senderName && <span className={styles.sub}>{senderName}</span>}
        </>
      ),
    },
    {
      key: 'size',
      header: t('table.size'),
      width: '90px',
      align: 'end',
      cell: ({ size }) => bytes(size),
    },
    {
      key: 'received',
      header: t('table.received'),
      width: '120px',
      cell: ({ uploadedAt }) => {
        const { day, time } = formatReceivedAt(uploadedAt);
        return (
          <>
            <span>{day}</span>
            <span className={styles.sub}>{time}</span>
          </>
        );
      },
    },
    {
      key: 'status',
      header: t('table.status'),
      width: '130px',
      cell: (document) => (
        <>
          <DocumentBadge state={document.status} label={t(`state.${document.status}`)} />
          {isWithheld(document.scan) && (
            <span className={styles.sub}>{t(`scan.${document.scan}`)}</span>
          )}
        </>
      ),
    },
    {
      key: 'actions',
      header: t('table.actions'),
      hideHeader: true,
      width: '136px',
      align: 'end',
      cell: (document) => (
        <FileActions document={document} vault={vault} address={toDocumentPath(document)} />
      ),
    },
  ];
  return (
    <DataTable
      caption={t('table.caption')}
      columns={columns}
      rows={documents}
      rowKey={({ id }) => id}
      loadingLabel={t('title')}
      busy={busy}
      empty={empty}
      rowsOpenLink
      selection={selection}
      renderCard={(document, select) => (
        <VaultCard
          document={document}
          vault={vault}
          select={select}
          address={toDocumentPath(document)}
        />
      )}
    />
  );
};
