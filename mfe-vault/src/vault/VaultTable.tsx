import type { VaultDocument } from '@recueil/backend/contract';
import { useFormat, useTranslate } from '@recueil/shell/contract';
import { DocumentBadge, FileIcon } from '@recueil/shell/kit';
import { Link } from '@recueil/shell/router';
import { makeStyles, mergeClasses } from '@recueil/shell/ui';
import { FileActions } from './FileActions.tsx';
import { useReceived } from './use-received.ts';

const useStyles = makeStyles({
  table: { width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' },
  caption: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  head: { font: 'var(--rc-caption-strong)', color: 'var(--rc-text2)', textAlign: 'left', padding: '8px 12px', height: '34px', borderBottom: '1px solid var(--rc-line)' },
  cell: { padding: '8px 12px', height: '57px', borderBottom: '1px solid var(--rc-line)', verticalAlign: 'middle', overflowWrap: 'anywhere' },
  first: { paddingLeft: '20px' },
  number: { textAlign: 'right', whiteSpace: 'nowrap' },
  nowrap: { whiteSpace: 'nowrap' },
  row: { ':hover': { backgroundColor: 'var(--rc-hover)' }, ':last-child td': { borderBottomStyle: 'none' } },
  file: { display: 'flex', alignItems: 'center', gap: '12px', fontWeight: 600 },
  sub: { display: 'block', font: 'var(--rc-caption)', color: 'var(--rc-text2)' },
  link: { color: 'inherit', textDecorationLine: 'none', ':hover': { textDecorationLine: 'underline' } },
  stale: { opacity: 0.6 },
});

export interface VaultListProps {
  documents: VaultDocument[];
  busy: boolean;
  onDelete: (document: VaultDocument) => void;
}

/** The vault on a wide screen. */
export const VaultTable = ({ documents, busy, onDelete }: VaultListProps) => {
  const styles = useStyles();
  const t = useTranslate('mfe-vault');
  const { bytes } = useFormat();
  const received = useReceived();
  const columns = [['document', '30%'], ['request', '26%'], ['size', '90px'], ['received', '120px'], ['status', '130px'], ['actions', '140px']] as const;
  return (
    <table className={mergeClasses(styles.table, busy && styles.stale)} aria-busy={busy}>
      <caption className={styles.caption}>{t('table.caption')}</caption>
      <thead>
        <tr>
          {columns.map(([name, width], index) => (
            <th key={name} scope="col" style={{ width }} className={mergeClasses(styles.head, index === 0 && styles.first, name === 'size' && styles.number)}>
              {name === 'actions' ? <span className={styles.caption}>{t('table.actions')}</span> : t(`table.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {documents.map((document) => {
          const { day, time } = received(document.uploadedAt);
          return (
            <tr key={document.id} className={styles.row}>
              <td className={mergeClasses(styles.cell, styles.first)}>
                <span className={styles.file}>
                  <FileIcon mediaType={document.mediaType} />
                  {document.name}
                </span>
              </td>
              <td className={styles.cell}>
                {document.requestId === null ? (
                  t('ownUpload')
                ) : (
                  <Link className={styles.link} to={`/app/requests/${document.requestId}`}>
                    {document.requestTitle}
                  </Link>
                )}
                {document.senderName && <span className={styles.sub}>{document.senderName}</span>}
              </td>
              <td className={mergeClasses(styles.cell, styles.number)}>{bytes(document.size)}</td>
              <td className={mergeClasses(styles.cell, styles.nowrap)}>
                {day}
                <span className={styles.sub}>{time}</span>
              </td>
              <td className={styles.cell}>
                <DocumentBadge state={document.status} label={t(`state.${document.status}`)} />
              </td>
              <td className={mergeClasses(styles.cell, styles.number)}>
                <FileActions document={document} onDelete={onDelete} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
