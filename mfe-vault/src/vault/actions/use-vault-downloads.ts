import type { VaultDocument } from '@recueil/backend/contract';
import { describeError, download, useTranslate, type ApiError } from '@recueil/shell/contract';
import { useToasts } from '@recueil/shell/screen-kit';
import { useState } from 'react';
import { toVaultArchivePath, toVaultDownloadPath } from '../../vault.api.ts';

/** `downloadingId`: id of the document being downloaded, or « archive ». */
export const useVaultDownloads = () => {
  const t = useTranslate('mfe-vault');
  const errors = useTranslate();
  const { show, showSuccess } = useToasts();
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

  const downloadDocument = async (document: VaultDocument) => {
    setDownloadingId(document.id);
    try {
      await download(toVaultDownloadPath(document.id), document.name);
    } catch (error) {
      fail(error as ApiError);
    } finally {
      setDownloadingId(null);
    }
  };

  /** `size`: estimated bytes; the shell shows the progress. */
  const downloadArchive = async (
    criteria: Parameters<typeof toVaultArchivePath>[0],
    size: number,
  ) => {
    setDownloadingId('archive');
    try {
      if (await download(toVaultArchivePath(criteria), t('archive.file'), { archive: { size } }))
        showSuccess(t('archive.done'));
    } catch (error) {
      fail(error as ApiError);
    } finally {
      setDownloadingId(null);
    }
  };

  return { downloadDocument, downloadArchive, downloadingId };
};
