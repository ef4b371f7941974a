import { ENCRYPTED_SUFFIX } from '@recueil/backend/contract';
import {
  describeError,
  download,
  notify,
  useAppDispatch,
  useTranslate,
} from '@recueil/shell/contract';
import type { ApiError } from '@recueil/shell/contract';
import { saveBlob } from '../../api-client/transfers/save-blob.ts';
import type { VaultKeys } from '../keys/use-vault-keys.tsx';
import { vaultSession } from '../keys/vault-session.ts';
import { isDecryptionError, useVaultMessages } from '../vault-messages.ts';
import { openDocument, toDownloadPath } from './open-document.ts';

const SEALED_NAME = `document${ENCRYPTED_SUFFIX}`;

/**
 * Saves the original file under its original name, after an unlock while locked. Where it does not
 * decrypt, the encrypted file is offered.
 */
export const useEncryptedDownload = ({ state, keys, requestUnlock }: VaultKeys) => {
  const dispatch = useAppDispatch();
  const t = useVaultMessages();
  const translateError = useTranslate();
  const showError = (error: unknown): void =>
    void dispatch(
      notify({
        kind: 'error',
        title: t.downloadFailed,
        message: describeError(error as ApiError, translateError).detail,
      }),
    );
  const downloadSealed = (documentId: string): Promise<void> =>
    download(toDownloadPath(documentId), SEALED_NAME).then(() => undefined, showError);
  const downloadOriginal = async (documentId: string): Promise<void> => {
    let unlocked = keys;
    if (state !== 'unlocked') {
      await requestUnlock();
      unlocked = vaultSession.getKeys() ?? [];
      if (unlocked.length === 0) return;
    }
    try {
      const { metadata, blob } = await openDocument(documentId, unlocked);
      // No type that a browser would show instead of saving it.
      saveBlob(new Blob([blob], { type: 'application/octet-stream' }), metadata.originalName);
    } catch (error) {
      if (!isDecryptionError(error)) return void showError(error);
      const action = { label: t.downloadEncrypted, run: () => void downloadSealed(documentId) };
      dispatch(notify({ kind: 'error', title: t.decryptFailed, action }));
    }
  };
  return { downloadOriginal, downloadSealed };
};
