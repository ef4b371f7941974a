import {
  describeError,
  download,
  notify,
  useAppDispatch,
  useTranslate,
} from '@recueil/shell/contract';
import type { ApiError } from '@recueil/shell/contract';
import type { DocumentFile } from '@recueil/backend/contract';
import { useAskViewAddressMutation } from '../validation.api.ts';
import { useValidationTranslate } from '../i18n/use-validation-translate.ts';

/** Saves a file, or shows it in a tab of its own. */
export const useOpenFile = () => {
  const t = useValidationTranslate();
  const errorWords = useTranslate();
  const dispatch = useAppDispatch();
  const [ask] = useAskViewAddressMutation();
  const failed = (title: string, error: unknown) =>
    dispatch(
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
        failed(t('errors.download'), error);
      }
    },
    openInNewTab: async (file: DocumentFile) => {
      // The tab is opened by the click itself: browsers block one that comes after an answer.
      const tab = window.open('', '_blank');
      if (!tab)
        return void dispatch(
          notify({ kind: 'warning', title: t('errors.show'), message: t('errors.blocked') }),
        );
      tab.opener = null;
      const { data, error } = await ask(file.id);
      if (data) return tab.location.replace(data.url);
      tab.close();
      failed(t('errors.show'), error);
    },
  };
};
