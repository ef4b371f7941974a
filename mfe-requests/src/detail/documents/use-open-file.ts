import {
  describeError,
  download,
  notify,
  useAppDispatch,
  useTranslate,
} from '@recueil/shell/contract';
import type { ApiError } from '@recueil/shell/contract';
import type { DocumentFile } from '@recueil/backend/contract';
import { useCreateFileViewUrlMutation } from '../../requests.api.ts';
import { useRequestsTranslate } from '../../i18n/late-messages.ts';

export const useOpenFile = () => {
  const t = useRequestsTranslate();
  const tShell = useTranslate();
  const dispatch = useAppDispatch();
  const [createViewUrl] = useCreateFileViewUrlMutation();
  const showFailure = (title: string, error: unknown) =>
    void dispatch(
      notify({
        kind: 'error',
        title,
        message: describeError(error as ApiError, tShell).detail,
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
        showFailure(t('detail.downloadFailed'), error);
      }
    },
    openInNewTab: async (file: DocumentFile) => {
      // Opened by the click itself: browsers block a tab that opens after a response.
      const tab = window.open('', '_blank');
      if (!tab)
        return void dispatch(
          notify({
            kind: 'warning',
            title: t('detail.showFailed'),
            message: t('detail.showBlocked'),
          }),
        );
      tab.opener = null;
      const { data, error } = await createViewUrl(file.id);
      if (data) return tab.location.replace(data.url);
      tab.close();
      showFailure(t('detail.showFailed'), error);
    },
  };
};
