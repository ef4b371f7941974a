import {
  describeError,
  notify,
  useAppDispatch,
  useTranslate,
  type ApiError,
} from '@recueil/shell/contract';
import { useState } from 'react';
import { useUploadToVaultMutation } from '../../vault.api.ts';

/** What is wrong with a file itself, by the problem's code. */
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

/** Puts papers of the organisation's own into the vault, one after the other. A refused one holds up no other; `adding` is the place of the one under way. */
export const useAddDocuments = () => {
  const t = useTranslate('mfe-vault');
  const errors = useTranslate();
  const dispatch = useAppDispatch();
  const [upload] = useUploadToVaultMutation();
  const [adding, setAdding] = useState<{ at: number; total: number } | null>(null);

  const reasonOf = (error: ApiError) =>
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
          message: reasonOf(failure),
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
