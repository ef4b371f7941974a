import type { VaultDocument } from '@recueil/backend/contract';
import { describeError, download, useTranslate, type ApiError } from '@recueil/shell/contract';
import {
  isEncryptedDocument,
  useDocumentArchive,
  useEncryptedDownload,
  type VaultKeys,
} from '@recueil/shell/encryption-session';
import { useToasts } from '@recueil/shell/screen-kit';
import { useState } from 'react';
import {
  toVaultArchivePath,
  toVaultDownloadPath,
  type VaultArchiveCriteria,
} from '../../vault.api.ts';

/** `downloadingId`: id of the document being downloaded, or « archive ». */
export const useVaultDownloads = (vault: VaultKeys) => {
  const t = useTranslate('mfe-vault');
  const errors = useTranslate();
  const { show, showSuccess } = useToasts();
  const { downloadOriginal } = useEncryptedDownload(vault);
  const saveArchive = useDocumentArchive(vault);
  const [downloadingId, setDownloadingId] = useState<string | null>(null);
  const fail = (error: ApiError) => {
    const title =
      error.status === 404
        ? t('failed.gone')
        : t('failed.download', { message: describeError(error, errors).title });
    show('error', title, {
      message: error.code === 'too-many-files' ? t('failed.tooMany') : undefined,
    });
  };
  const run = async (id: string, work: () => Promise<unknown>) => {
    setDownloadingId(id);
    try {
      await work();
    } catch (error) {
      fail(error as ApiError);
    } finally {
      setDownloadingId(null);
    }
  };

  const downloadDocument = (document: VaultDocument) =>
    run(document.id, () =>
      isEncryptedDocument(document)
        ? downloadOriginal(document.id)
        : download(toVaultDownloadPath(document.id), document.name),
    );

  /** `size`: estimated bytes; the shell shows the progress. */
  const downloadArchive = (
    selection: readonly VaultDocument[] | VaultArchiveCriteria,
    size: number,
  ) =>
    run('archive', async () => {
      const path = toVaultArchivePath(selection);
      if (await saveArchive({ path, size, fileName: t('archive.file'), selection }))
        showSuccess(t('archive.done'));
    });

  return { downloadDocument, downloadArchive, downloadingId };
};
