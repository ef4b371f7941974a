import { download } from '@recueil/shell/contract';
import type { DocumentFile } from '@recueil/backend/contract';
import { documentsApi } from './documents.api.ts';
import { useToasts } from './use-toasts.ts';

/** Titles of the toasts, and the text for a blocked tab. */
interface Texts {
  readonly downloadFailed: string;
  readonly openFailed: string;
  readonly tabBlocked: string;
}

export const useOpenFile = ({ downloadFailed, openFailed, tabBlocked }: Texts) => {
  const { show, showError } = useToasts();
  const [createViewUrl] = documentsApi.useCreateViewUrlMutation();
  return {
    downloadFile: async (requestId: string, requestedDocumentId: string, file: DocumentFile) => {
      const [request, document] = [requestId, requestedDocumentId].map(encodeURIComponent);
      try {
        await download(`/v1/requests/${request}/documents/${document}/download`, file.name);
      } catch (error) {
        showError(downloadFailed, error);
      }
    },
    openInNewTab: async (file: DocumentFile) => {
      // Opened by the click itself: browsers block a tab that opens after a response.
      const tab = window.open('', '_blank');
      if (!tab) return show('warning', openFailed, { message: tabBlocked });
      tab.opener = null;
      const { data, error } = await createViewUrl(file.id);
      if (data) return tab.location.replace(data.url);
      tab.close();
      showError(openFailed, error);
    },
  };
};
