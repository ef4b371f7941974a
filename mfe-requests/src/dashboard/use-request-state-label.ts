import type { Request } from '@recueil/backend/contract';
import { isAwaitingRecipient, isAwaitingReview } from '../request/request-status.ts';
import { useRequestsTranslate } from '../i18n/messages.ts';

/** How far a request is, in a few lower-case words after the recipient's name. */
export const useRequestStateLabel = () => {
  const t = useRequestsTranslate();
  return (request: Request): string => {
    const {
      approvedDocumentCount: approved,
      rejectedDocumentCount: rejected,
      uploadedDocumentCount: uploaded,
    } = request;
    if (request.status === 'draft' || request.status === 'expired')
      return t(`dashboard.state.${request.status}`);
    if (!isAwaitingReview(request))
      return isAwaitingRecipient(request.status)
        ? t(`dashboard.state.${request.status}`)
        : t('documents', { count: request.documentCount });
    if (rejected > 0) return t('dashboard.state.rejected', { count: rejected });
    if (approved > 0) return t('dashboard.state.decided', { count: approved, total: uploaded });
    return t('dashboard.state.allIn');
  };
};
