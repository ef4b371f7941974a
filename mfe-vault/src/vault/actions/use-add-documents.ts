import {
  describeError,
  notify,
  useAppDispatch,
  useTranslate,
  type ApiError,
} from '@recueil/shell/contract';
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
  const errors = useTranslate();
  const dispatch = useAppDispatch();
  const [upload] = useUploadToVaultMutation();
  const [adding, setAdding] = useState<{ at: number; total: number } | null>(null);

  const describeFailure = (error: ApiError) =>
    REFUSAL_CODES.includes(error.code)
      ? t(`refused.${error.code}`)
      : describeError(error, errors).detail;
  const addOne = async (file: File): Promise<ApiError | null> => {
    const { error } = await upload(file);
    const failure = (error as ApiError | undefined) ?? null;
    if (failure && failure.status !== 'cancelled')
      dispatch(
        notify({
          kind: 'error',
          title: t('failed.upload', { name: file.name }),
          message: describeFailure(failure),
        }),
      );
    return failure;
  };

  const add = async (files: readonly File[]) => {
    let added = 0;
    for (const [index, file] of files.entries()) {
      setAdding({ at: index + 1, total: files.length });
      if ((await addOne(file)) === null) added++;
    }
    setAdding(null);
    if (added > 0) dispatch(notify({ kind: 'success', title: t('added', { count: added }) }));
  };

  return { add, adding };
};
