import { useState } from 'react';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import { Button, makeStyles } from '@recueil/shell/ui';
import { BordereauRow, DocumentBadge, FileIcon } from '@recueil/shell/kit';
import { describeError, download, notify, useAppDispatch, useFormat, useTranslate } from '@recueil/shell/contract';
import type { ApiError } from '@recueil/shell/contract';
import type { RequestDocument } from '@recueil/backend/contract';
import { useWords } from '../words.ts';

const useStyles = makeStyles({
  optional: { fontWeight: 400, color: 'var(--rc-text3)' },
  file: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 6px', marginTop: '3px' },
  name: { fontWeight: 600, color: 'var(--rc-text)', overflowWrap: 'anywhere' },
  reason: { margin: '8px 8px 0 0', padding: '8px 12px', borderLeft: '3px solid var(--rc-danger-solid)', backgroundColor: 'var(--rc-danger-bg)', overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  verdict: { color: 'var(--rc-danger-fg)' },
  previous: { font: 'var(--rc-caption)', color: 'var(--rc-text2)' },
  summary: { width: 'max-content', paddingTop: '6px', color: 'var(--rc-link)', cursor: 'pointer', ':focus-visible': { outline: '2px solid var(--rc-focus)', outlineOffset: '2px' } },
  versions: { margin: '4px 0 0', paddingLeft: '18px' },
});

/** One line of the bordereau: the file, the decision and its reason, and the versions before it. */
export const DocumentLine = ({ requestId, number, document }: { requestId: string; number: number; document: RequestDocument }) => {
  const t = useWords();
  const errorWords = useTranslate();
  const format = useFormat();
  const styles = useStyles();
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const { file } = document;
  const previous = document.versions.filter(({ id }) => id !== file?.id);

  const save = async (name: string) => {
    setBusy(true);
    try {
      await download(`/v1/requests/${requestId}/documents/${document.id}/download`, name);
    } catch (error) {
      dispatch(notify({ kind: 'error', title: t('detail.downloadFailed'), message: describeError(error as ApiError, errorWords).detail }));
    } finally {
      setBusy(false);
    }
  };

  return (
    <BordereauRow
      number={number}
      title={<>{document.title} {!document.required && <span className={styles.optional}>{t('optional')}</span>}</>}
      detail={
        <>
          {document.description && <span>{document.description}</span>}
          {file ? (
            <span className={styles.file}>
              <FileIcon mediaType={file.type} size={16} />
              <span className={styles.name}>{file.name}</span>
              <span>
                {[format.bytes(file.size), file.version > 1 && t('detail.version', { version: file.version }), t('detail.uploadedOn', { date: format.date(file.uploadedAt, 'list') })].filter(Boolean).join(', ')}
              </span>
            </span>
          ) : null}
        </>
      }
      state={<DocumentBadge state={file ? (document.validationStatus ?? 'received') : 'missing'} />}
      actions={file && <Button appearance="subtle" icon={<ArrowDownloadRegular />} disabledFocusable={busy} aria-label={t('detail.download', { name: file.name })} onClick={() => void save(file.name)} />}
    >
      {document.rejectionReason && document.validationStatus === 'rejected' && (
        <p className={styles.reason}><b className={styles.verdict}>{t('detail.rejected')}</b> {document.rejectionReason}</p>
      )}
      {previous.length > 0 && (
        <details className={styles.previous}>
          <summary className={styles.summary}>{t('detail.previous', { count: previous.length })}</summary>
          <ul className={styles.versions}>
            {previous.map((version) => (
              <li key={version.id}>
                {t('detail.previousLine', { name: version.name, version: version.version, date: format.date(version.uploadedAt, 'list') })}
                {version.rejectionReason && <><br />{t('detail.previousRejected', { reason: version.rejectionReason })}</>}
              </li>
            ))}
          </ul>
        </details>
      )}
    </BordereauRow>
  );
};
