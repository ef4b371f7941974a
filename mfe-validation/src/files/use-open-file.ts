import {
  describeError,
  download,
  notify,
  useAppDispatch,
  useTranslate,
} from '@recueil/shell/contract';
import type { ApiError } from '@recueil/shell/contract';
import type { DocumentFile } from '@recueil/backend/contract';
import { useCreateViewUrlMutation } from '../validation.api.ts';

export const useOpenFile = () => {
  const t = useTranslate('mfe-validation');
  const translateError = useTranslate();
  const dispatch = useAppDispatch();
  const [createViewUrl] = useCreateViewUrlMutation();
  const showError = (title: string, error: unknown) =>
    dispatch(
      notify({
        kind: 'error',
        title,
        message: describeError(error as ApiError, translateError).detail,
      }),
    );

  return {
    downloadFile: async (requestId: string, documentId: string, file: DocumentFile) => {
      try {
        await download(
          `/v1/requests/${encodeURIComponent(requestId)}/documents/${encodeURIComponent(documentId)}/download`,
          file.name,
        );
      } catch (error) {
        showError(t('errors.download'), error);
      }
    },
    openInNewTab: async (file: DocumentFile) => {
      // Opened inside the click: browsers block a tab that is opened after a response.
      const tab = window.open('', '_blank');
      if (!tab)
        return void dispatch(
          notify({ kind: 'warning', title: t('errors.show'), message: t('errors.blocked') }),
        );
      tab.opener = null;
      const { data, error } = await createViewUrl(file.id);
      if (data) return tab.location.replace(data.url);
      tab.close();
      showError(t('errors.show'), error);
    },
  };
};
