import { useFormat } from '@recueil/shell/contract';
import { FileIcon } from '@recueil/shell/kit';
import { isWithheld, type DocumentFile } from '@recueil/backend/contract';
import type { ReactNode } from 'react';
import { useRequestsTranslate } from '../../i18n/messages.ts';
import { useRequestedDocumentStyles } from './requested-document.styles.ts';

/** Name, size and what the reader should know of one file; `children`: its buttons. */
export const ReceivedFile = ({ file, children }: { file: DocumentFile; children?: ReactNode }) => {
  const t = useRequestsTranslate();
  const format = useFormat();
  const styles = useRequestedDocumentStyles();
  return (
    <span className={styles.file}>
      <span className={styles.name}>
        <span className={styles.icon}>
          <FileIcon mediaType={file.type} size={16} />
        </span>
        <span>{file.name}</span>
      </span>
      <span>
        {[
          format.bytes(file.size),
          file.version > 1 && t('detail.version', { version: file.version }),
          t('detail.uploadedOn', { date: format.date(file.uploadedAt, 'list') }),
          isWithheld(file.scan) && t(`detail.scan.${file.scan}`),
        ]
          .filter(Boolean)
          .join(', ')}
      </span>
      {file.notice && <span className={styles.warning}>{t(`detail.notice.${file.notice}`)}</span>}
      {children}
    </span>
  );
};
