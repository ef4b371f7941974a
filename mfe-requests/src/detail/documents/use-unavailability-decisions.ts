import type { RequestedDocument } from '@recueil/backend/contract';
import { useToasts } from '../../ui/use-toasts.ts';
import { useRequestsTranslate } from '../../i18n/messages.ts';
import {
  useInsistOnDocumentMutation,
  useRevertUnavailabilityDecisionMutation,
  useWaiveDocumentMutation,
} from './unavailability.api.ts';

/** Each decision's toast offers to revert it. Both resolve to whether they succeeded. */
export const useUnavailabilityDecisions = (
  requestId: string,
  { id, title, file }: RequestedDocument,
) => {
  const t = useRequestsTranslate();
  const { showSuccess, showError } = useToasts();
  const [waiveDocument, waiving] = useWaiveDocumentMutation();
  const [insistOnDocument] = useInsistOnDocumentMutation();
  const [revertDecision, reverting] = useRevertUnavailabilityDecisionMutation();
  const document = { requestId, documentId: id };

  const revert = async (): Promise<void> => {
    const { error } = await revertDecision({ ...document, fileId: file?.id ?? null });
    if (error) showError(t('detail.unavailable.revertFailed'), error);
    else showSuccess(t('detail.unavailable.reverted'), title);
  };
  const showDecision = (name: 'waived' | 'insisted') =>
    showSuccess(t(`detail.unavailable.${name}`), title, {
      label: t('detail.unavailable.revert'),
      run: () => void revert(),
    });
  return {
    waive: async (): Promise<boolean> => {
      const { error } = await waiveDocument(document);
      if (error) showError(t('detail.unavailable.waiveFailed'), error);
      else showDecision('waived');
      return !error;
    },
    insist: async (reason: string): Promise<boolean> => {
      const { error } = await insistOnDocument({ ...document, reason });
      if (error) showError(t('detail.unavailable.insistFailed'), error);
      else showDecision('insisted');
      return !error;
    },
    revert,
    isBusy: waiving.isLoading || reverting.isLoading,
  };
};
