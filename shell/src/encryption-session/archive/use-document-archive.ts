import { VAULT_FOLDER_NAME, type VaultDocument } from '@recueil/backend/contract';
import {
  download,
  notify,
  useAppDispatch,
  useSession,
  useUi,
  type AppDispatch,
} from '@recueil/shell/contract';
import { isEncryptedDocument } from '../documents/is-encrypted-document.ts';
import { loadUnlockedKeys } from '../keys/unlocked-keys.store.ts';
import type { VaultKeys } from '../keys/use-vault-keys.tsx';
import { vaultKeysApi } from '../keys/vault-keys.api.ts';
import { useVaultMessages } from '../vault-messages.ts';
import type { ArchiveCriteria } from './list-archive-documents.ts';

interface DocumentArchive {
  /** Of the server's ZIP, which serves where no document is encrypted; `size`: its bytes, about. */
  readonly path: string;
  readonly size: number;
  readonly fileName: string;
  readonly selection: readonly VaultDocument[] | ArchiveCriteria;
}

/** Entries named to the user when they did not decrypt. */
const NAMED_ENTRIES = 5;

/**
 * Saves a ZIP of several documents, made in the browser when one of them is encrypted, after an
 * unlock while locked. False when cancelled or locked; throws `ApiError`.
 */
export const useDocumentArchive = ({ requestUnlock }: Pick<VaultKeys, 'requestUnlock'>) => {
  const dispatch = useAppDispatch();
  const { user } = useSession();
  const { language } = useUi();
  const t = useVaultMessages();

  return async ({ path, size, fileName, selection }: DocumentArchive): Promise<boolean> => {
    const documents = await listDocumentsToDecrypt(dispatch, selection);
    if (documents === null) return download(path, fileName, { archive: { size } });
    const loadKeys = async () =>
      user?.organizationId
        ? loadUnlockedKeys({ userId: user.id, organizationId: user.organizationId })
        : [];
    let keys = await loadKeys();
    if (keys.length === 0) {
      await requestUnlock();
      keys = await loadKeys();
      if (keys.length === 0) return false;
    }
    const { makeDecryptedZip } = await import(
      /* webpackChunkName: "decrypted-zip" */ './make-decrypted-zip.ts'
    );
    const undecrypted: string[] = [];
    const isSaved = await download(path, fileName, {
      archive: {
        size: documents.reduce((sum, document) => sum + document.size, 0),
        open: (signal) =>
          makeDecryptedZip(documents, {
            keys,
            vaultFolder: VAULT_FOLDER_NAME[language],
            timeZone: user?.organizationTimeZone,
            onUndecrypted: (entryName) => undecrypted.push(entryName),
            signal,
          }),
      },
    });
    if (isSaved && undecrypted.length > 0) {
      const others = undecrypted.length - NAMED_ENTRIES;
      const names = undecrypted.slice(0, NAMED_ENTRIES).join(', ');
      dispatch(
        notify({
          kind: 'warning',
          title: t.decryptFailed,
          message: `${t.keptEncrypted} ${names}${others > 0 ? ` (+ ${others})` : ''}`,
        }),
      );
    }
    return isSaved;
  };
};

/** Null: the server's ZIP serves, or refuses the number of files. */
async function listDocumentsToDecrypt(
  dispatch: AppDispatch,
  selection: DocumentArchive['selection'],
): Promise<readonly VaultDocument[] | null> {
  const documents = isCriteria(selection) ? await listMatching(dispatch, selection) : selection;
  return documents?.some(isEncryptedDocument) ? documents : null;
}

const isCriteria = (selection: DocumentArchive['selection']): selection is ArchiveCriteria =>
  !Array.isArray(selection);

async function listMatching(dispatch: AppDispatch, criteria: ArchiveCriteria) {
  const { keys } = await dispatch(
    vaultKeysApi.endpoints.getVaultKeys.initiate(undefined, { subscribe: false }),
  ).unwrap();
  if (keys.length === 0) return null;
  const { listArchiveDocuments } = await import(
    /* webpackChunkName: "decrypted-zip" */ './list-archive-documents.ts'
  );
  return listArchiveDocuments(dispatch, criteria);
}
