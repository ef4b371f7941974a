import { useTranslate, type ApiError } from '@recueil/shell/contract';
import { useToasts } from '@recueil/shell/screen-kit';
import { useState } from 'react';
import {
  useLazyUploadRulesQuery,
  useLazyVaultEncryptionQuery,
  useUploadToVaultMutation,
} from '../../vault.api.ts';

/** Problem codes that describe the file itself, or how it was sent. */
const REFUSAL_CODES = [
  'type-refused',
  'content-mismatch',
  'file-ambiguous',
  'file-with-macros',
  'package-refused',
  'image-too-large',
  'too-large',
  'file-empty',
  'one-file-only',
  'upload-stalled',
  'upload-aborted',
  'encryption-failed',
  'encryption-required',
  'encryption-outdated',
];

type PrepareUpload = (file: File) => Promise<File | string>;

/**
 * Uploads files one after the other, encrypted where the organisation encrypts; a rejected file
 * does not stop the rest. `adding`: position of the current one.
 */
export const useAddDocuments = () => {
  const t = useTranslate('mfe-vault');
  const { showSuccess, showError } = useToasts(({ code }) =>
    REFUSAL_CODES.includes(code) ? t(`refused.${code}`) : undefined,
  );
  const [loadEncryption] = useLazyVaultEncryptionQuery();
  const [loadRules] = useLazyUploadRulesQuery();
  const [upload] = useUploadToVaultMutation();
  const [adding, setAdding] = useState<{ at: number; total: number } | null>(null);

  /** Asks each time: encryption may have been turned on since the screen was opened. */
  const loadPreparation = async (): Promise<PrepareUpload> => {
    const { keys, enabled } = await loadEncryption().unwrap();
    const key = keys.find(({ retiredAt }) => retiredAt === null);
    if (!enabled || key === undefined) return async (file) => file;
    const [rules, { encryptUpload }] = await Promise.all([
      loadRules().unwrap(),
      import(/* webpackChunkName: "encrypt-upload" */ './encrypt-upload.ts'),
    ]);
    return (file) => encryptUpload(file, key.publicKey, rules);
  };

  const addOne = async (file: File, prepare: PrepareUpload): Promise<boolean> => {
    const prepared = await prepare(file);
    const { error } =
      typeof prepared === 'string' ? { error: { code: prepared } } : await upload(prepared);
    const failure = error as ApiError | undefined;
    if (failure && failure.status !== 'cancelled')
      showError(t('failed.upload', { name: file.name }), failure);
    return failure === undefined;
  };

  const add = async (files: readonly File[]) => {
    let added = 0;
    setAdding({ at: 1, total: files.length });
    try {
      const prepare = await loadPreparation();
      for (const [index, file] of files.entries()) {
        setAdding({ at: index + 1, total: files.length });
        if (await addOne(file, prepare)) added++;
      }
    } catch (error) {
      for (const { name } of files) showError(t('failed.upload', { name }), error);
    } finally {
      setAdding(null);
    }
    if (added > 0) showSuccess(t('added', { count: added }));
  };

  return { add, adding };
};
