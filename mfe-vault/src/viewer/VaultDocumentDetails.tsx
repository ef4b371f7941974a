import type { VaultDocument } from '@recueil/backend/contract';
import { useFormat, useTranslate } from '@recueil/shell/contract';
import { isEncryptedDocument } from '@recueil/shell/encryption-session';
import { DocumentBadge, Panel } from '@recueil/shell/kit';
import { Link } from '@recueil/shell/router';
import { makeStyles } from '@recueil/shell/ui';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  list: { display: 'grid', rowGap: '12px', margin: 0 },
  term: { font: 'var(--rc-caption)', color: 'var(--rc-text2)' },
  value: { margin: 0, overflowWrap: 'anywhere' },
  sub: { display: 'block', font: 'var(--rc-caption)', color: 'var(--rc-text2)' },
  link: { color: 'var(--rc-link)' },
  hash: { font: '13px/20px ui-monospace, Consolas, monospace' },
});

/** `shownPages`: of an encrypted PDF, which the browser has counted. */
export const VaultDocumentDetails = ({
  document,
  shownPages,
}: {
  document: VaultDocument & { readonly originalSha256?: string };
  shownPages: number | null;
}) => {
  const styles = useStyles();
  const t = useTranslate('mfe-vault');
  const { bytes, date, number } = useFormat();
  const {
    requestId,
    requestTitle,
    documentTitle,
    senderName,
    senderEmail,
    pages,
    decidedAt,
    rejectionReason,
    sha256: storedSha256,
    originalSha256,
    notice,
  } = document;
  const isEncrypted = isEncryptedDocument(document);
  const sha256 = originalSha256 ?? storedSha256;
  const pageCount = isEncrypted ? shownPages : document.type === 'pdf' ? pages : null;
  const rows: [term: string, value: ReactNode][] = [
    [
      t('facts.status'),
      <>
        <DocumentBadge state={document.status} label={t(`state.${document.status}`)} />
        {requestId !== null && decidedAt && (
          <span className={styles.sub}>{date(decidedAt, 'long')}</span>
        )}
        {rejectionReason && <span className={styles.sub}>{rejectionReason}</span>}
      </>,
    ],
    [
      t('facts.request'),
      requestId === null ? (
        t('ownUpload')
      ) : (
        <Link className={styles.link} to={`/app/requests/${requestId}`}>
          {requestTitle ?? t('untitled')}
        </Link>
      ),
    ],
    ...(documentTitle ? [[t('facts.document'), documentTitle] as [string, ReactNode]] : []),
    ...(senderName
      ? [
          [
            t('facts.sender'),
            <>
              <span>{senderName}</span>
              {senderEmail && <span className={styles.sub}>{senderEmail}</span>}
            </>,
          ] as [string, ReactNode],
        ]
      : []),
    [t('facts.received'), date(document.uploadedAt, 'full')],
    [t('facts.size'), bytes(document.size)],
    ...(pageCount === null ? [] : [[t('facts.pages'), number(pageCount)] as [string, ReactNode]]),
    ...(notice ? [[t('facts.notice'), t(`notice.${notice}`)] as [string, ReactNode]] : []),
    [t('facts.version'), number(document.version)],
    ...(isEncrypted
      ? [[t('facts.encryption'), t('encrypted.details')] as [string, ReactNode]]
      : []),
    [
      t(isEncrypted && !originalSha256 ? 'facts.sealedSha256' : 'facts.sha256'),
      <span
        className={styles.hash}
        title={sha256}
      >{`${sha256.slice(0, 8)}…${sha256.slice(-8)}`}</span>,
    ],
  ];
  return (
    <Panel title={t('facts.title')}>
      <dl className={styles.list}>
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt className={styles.term}>{term}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
};
