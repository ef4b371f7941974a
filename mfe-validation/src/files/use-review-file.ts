import type { DocumentFile } from '@recueil/backend/contract';
import { useTranslate } from '@recueil/shell/contract';
import {
  isEncryptedDocument,
  useEncryptedDownload,
  type VaultKeys,
} from '@recueil/shell/encryption-session';
import { useOpenFile } from '@recueil/shell/screen-kit';

export const useReviewFile = (vault: VaultKeys) => {
  const t = useTranslate('mfe-validation');
  const { downloadOriginal } = useEncryptedDownload(vault);
  const { downloadFile, openInNewTab } = useOpenFile({
    downloadFailed: t('errors.download'),
    openFailed: t('errors.show'),
    tabBlocked: t('errors.blocked'),
  });
  return {
    openInNewTab,
    downloadFile: (
      requestId: string,
      requestedDocumentId: string,
      file: DocumentFile,
    ): Promise<void> =>
      isEncryptedDocument(file)
        ? downloadOriginal(file.id)
        : downloadFile(requestId, requestedDocumentId, file),
  };
};
