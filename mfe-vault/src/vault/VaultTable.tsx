import type { VaultDocument } from '@recueil/backend/contract';
import { useFormat, useTranslate } from '@recueil/shell/contract';
import { DataTable, DocumentBadge, FileIcon, type Column } from '@recueil/shell/kit';
import { Link } from '@recueil/shell/router';
import { makeStyles } from '@recueil/shell/ui';
import type { ReactNode } from 'react';
import { FileActions } from './FileActions.tsx';
import { useReceived } from './use-received.ts';
import { VaultCard } from './VaultCard.tsx';

const useStyles = makeStyles({
  file: { display: 'flex', alignItems: 'center', gap: '12px', fontWeight: 600 },
  sub: { display: 'block', font: 'var(--rc-caption)', color: 'var(--rc-text2)' },
  link: { color: 'inherit', textDecorationLine: 'none', ':hover': { textDecorationLine: 'underline' } },
});

interface Props {
  /** Undefined while they load. */
  documents: readonly VaultDocument[] | undefined;
  busy: boolean;
  empty: ReactNode;
  onDelete: (document: VaultDocument) => void;
}

/** What the vault holds: rows at a desk, cards on a phone. */
export const VaultTable = ({ documents, busy, empty, onDelete }: Props) => {
  const styles = useStyles();
  const t = useTranslate('mfe-vault');
  const { bytes } = useFormat();
  const received = useReceived();
  const columns: Column<VaultDocument>[] = [
    { key: 'document', header: t('table.document'), width: '30%', cell: ({ mediaType, name }) => <span className={styles.file}><FileIcon mediaType={mediaType} />{name}</span> },
    {
      key: 'request', header: t('table.request'), width: '26%',
      cell: ({ requestId, requestTitle, senderName }) => (
        <>
          {requestId === null ? t('ownUpload') : <Link className={styles.link} to={`/app/requests/${requestId}`}>{requestTitle}</Link>}
          {senderName && <span className={styles.sub}>{senderName}</span>}
        </>
      ),
    },
    { key: 'size', header: t('table.size'), width: '90px', align: 'end', cell: ({ size }) => bytes(size) },
    {
      key: 'received', header: t('table.received'), width: '120px',
      cell: ({ uploadedAt }) => {
        const { day, time } = received(uploadedAt);
        return <>{day}<span className={styles.sub}>{time}</span></>;
      },
    },
    { key: 'status', header: t('table.status'), width: '130px', cell: ({ status }) => <DocumentBadge state={status} label={t(`state.${status}`)} /> },
    { key: 'actions', header: t('table.actions'), quiet: true, width: '140px', align: 'end', cell: (document) => <FileActions document={document} onDelete={onDelete} /> },
  ];
  return (
    <DataTable
      caption={t('table.caption')} columns={columns} rows={documents} rowKey={({ id }) => id} loadingLabel={t('title')} busy={busy} empty={empty}
      card={(document) => <VaultCard document={document} onDelete={onDelete} />}
    />
  );
};
