import { ArrowDownloadRegular, EyeRegular } from '@fluentui/react-icons';
import { isViewable, isWithheld, type DocumentFile } from '@recueil/backend/contract';
import { useFormat, useTranslate } from '@recueil/shell/contract';
import { isEncryptedDocument } from '@recueil/shell/encryption-session';
import { Button } from '@recueil/shell/ui';
import { useDocumentRowStyles } from './document-row.styles.ts';

interface Props {
  files: readonly DocumentFile[];
  onShow: (file: DocumentFile) => void;
  onDownload: (file: DocumentFile) => void;
}

/** The files of a document that has several, in their order. */
export const ReceivedFiles = ({ files, onShow, onDownload }: Props) => {
  const t = useTranslate('mfe-validation');
  const { bytes } = useFormat();
  const styles = useDocumentRowStyles();
  return (
    <ol className={styles.files} aria-label={t('review.files')}>
      {files.map((file) => {
        const { id, name, size, scan, incomplete, notice } = file;
        const isOpen = !isWithheld(scan);
        return (
          <li key={id} className={styles.fileRow}>
            <span className={styles.meta}>
              {[
                name,
                bytes(size),
                incomplete && t('documents.kept'),
                !isOpen && t(`documents.scan.${scan}`),
                notice && t(`documents.notice.${notice}`),
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
            {isOpen && (isEncryptedDocument(file) || isViewable(file.type)) && (
              <Button
                appearance="subtle"
                size="small"
                icon={<EyeRegular />}
                aria-label={t('documents.showFile', { name })}
                onClick={() => onShow(file)}
              />
            )}
            {isOpen && (
              <Button
                appearance="subtle"
                size="small"
                icon={<ArrowDownloadRegular />}
                aria-label={t('documents.downloadFile', { name })}
                onClick={() => onDownload(file)}
              />
            )}
          </li>
        );
      })}
    </ol>
  );
};
