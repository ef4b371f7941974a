import { useTranslate, type ApiError } from '@recueil/shell/contract';
import { useToasts } from '@recueil/shell/screen-kit';
import { useState } from 'react';
import { useUploadToVaultMutation } from '../../vault.api.ts';

/** Problem codes that describe the file itself. */
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
];

/**
 * Uploads files one after the other; a rejected file does not stop the rest. `adding`: position of
 * the current one.
 */
export const useAddDocuments = () => {
  const t = useTranslate('mfe-vault');
  const { showSuccess, showError } = useToasts(({ code }) =>
    REFUSAL_CODES.includes(code) ? t(`refused.${code}`) : undefined,
  );
  const [upload] = useUploadToVaultMutation();
  const [adding, setAdding] = useState<{ at: number; total: number } | null>(null);

  const addOne = async (file: File): Promise<ApiError | null> => {
    const { error } = await upload(file);
    const failure = (error as ApiError | undefined) ?? null;
    if (failure && failure.status !== 'cancelled')
      showError(t('failed.upload', { name: file.name }), failure);
    return failure;
  };

  const add = async (files: readonly File[]) => {
    let added = 0;
    for (const [index, file] of files.entries()) {
      setAdding({ at: index + 1, total: files.length });
      if ((await addOne(file)) === null) added++;
    }
    setAdding(null);
    if (added > 0) showSuccess(t('added', { count: added }));
  };

  return { add, adding };
};
