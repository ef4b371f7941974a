import {
  describeError,
  download,
  notify,
  useAppDispatch,
  useTranslate,
} from '@recueil/shell/contract';
import type { ApiError } from '@recueil/shell/contract';
import type { DocumentFile } from '@recueil/backend/contract';
import { useAskFileAddressMutation } from '../../requests.api.ts';
import { useRequestsTranslate } from '../../i18n/late-messages.ts';

const BROWSER_MEDIA_TYPES: ReadonlySet<string> = new Set([
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/webp',
]);

/** What a browser shows without running anything of it; the rest is downloaded. */
export const canShowInBrowser = (mediaType: string): boolean => BROWSER_MEDIA_TYPES.has(mediaType);

/** Saves a file, or shows it in a tab of its own. */
export const useOpenFile = () => {
  const t = useRequestsTranslate();
  const errorWords = useTranslate();
  const dispatch = useAppDispatch();
  const [ask] = useAskFileAddressMutation();
  const failed = (title: string, error: unknown) =>
    void dispatch(
      notify({
        kind: 'error',
        title,
        message: describeError(error as ApiError, errorWords).detail,
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
        failed(t('detail.downloadFailed'), error);
      }
    },
    openInNewTab: async (file: DocumentFile) => {
      // The tab is opened by the click itself: browsers block one that comes after an answer.
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
      const { data, error } = await ask(file.id);
      if (data) return tab.location.replace(data.url);
      tab.close();
      failed(t('detail.showFailed'), error);
    },
  };
};
