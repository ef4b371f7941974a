import { ACCEPTED_TYPES } from '@recueil/backend/contract';
import { describeError, notify, useAppDispatch, useTranslate, type ApiError } from '@recueil/shell/contract';
import { Button, Spinner } from '@recueil/shell/ui';
import { Add20Regular } from '@fluentui/react-icons';
import { useRef } from 'react';
import { useUploadToVaultMutation } from '../vault.api.ts';

const ACCEPT = Object.keys(ACCEPTED_TYPES).map((extension) => `.${extension}`).join(',');

/** What is wrong with a file itself, by the problem's code. */
const REFUSALS = ['type-refused', 'content-mismatch', 'file-ambiguous', 'file-with-macros', 'package-refused', 'image-too-large', 'file-empty', 'one-file-only', 'upload-stalled', 'upload-aborted'];

/** Puts a paper of the organisation's own into the vault. */
export const AddDocument = () => {
  const t = useTranslate('mfe-vault');
  const errors = useTranslate();
  const dispatch = useAppDispatch();
  const field = useRef<HTMLInputElement>(null);
  const [upload, { isLoading }] = useUploadToVaultMutation();
  const send = async (file: File) => {
    const answer = await upload(file);
    const error = answer.error as ApiError | undefined;
    dispatch(error
      ? notify({ kind: 'error', title: t('failed.upload'), message: REFUSALS.includes(error.code) ? t(`refused.${error.code}`) : describeError(error, errors).detail })
      : notify({ kind: 'success', title: t('added') }));
  };
  return (
    <>
      <input
        ref={field}
        type="file"
        hidden
        accept={ACCEPT}
        aria-label={t('add')}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) void send(file);
        }}
      />
      <Button icon={isLoading ? <Spinner size="tiny" /> : <Add20Regular />} disabledFocusable={isLoading} onClick={() => field.current?.click()}>
        {isLoading ? t('adding') : t('add')}
      </Button>
    </>
  );
};
