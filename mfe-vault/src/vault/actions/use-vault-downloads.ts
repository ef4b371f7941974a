import type { VaultDocument } from '@recueil/backend/contract';
import {
  describeError,
  download,
  notify,
  useAppDispatch,
  useTranslate,
  type ApiError,
} from '@recueil/shell/contract';
import { useState } from 'react';
import { toVaultArchivePath, toVaultDownloadPath } from '../../vault.api.ts';

/** Download of one document or of many, with the specification's words when it fails. `busy` is the document under way. */
export const useVaultDownloads = () => {
  const t = useTranslate('mfe-vault');
  const errors = useTranslate();
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState<string | null>(null);
  const fail = (error: ApiError) => {
    const title =
      error.status === 404
        ? t('failed.gone')
        : t('failed.download', { message: describeError(error, errors).title });
    dispatch(
      notify({
        kind: 'error',
        title,
        ...(error.code === 'too-many-files' ? { message: t('failed.tooMany') } : {}),
      }),
    );
  };

  const save = async (document: VaultDocument) => {
    setBusy(document.id);
    try {
      await download(toVaultDownloadPath(document.id), document.name);
    } catch (error) {
      fail(error as ApiError);
    } finally {
      setBusy(null);
    }
  };

  /** The frame shows how far it is; `size`: about how many bytes. */
  const saveMany = async (wish: Parameters<typeof toVaultArchivePath>[0], size: number) => {
    setBusy('archive');
    try {
      if (await download(toVaultArchivePath(wish), t('archive.file'), { archive: { size } }))
        dispatch(notify({ kind: 'success', title: t('archive.done') }));
    } catch (error) {
      fail(error as ApiError);
    } finally {
      setBusy(null);
    }
  };

  return { save, saveMany, busy };
};
