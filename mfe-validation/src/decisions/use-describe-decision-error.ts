import {
  api,
  useAppDispatch,
  useSession,
  useTranslate,
  type ApiError,
} from '@recueil/shell/contract';
import { useDescribeError } from '@recueil/shell/screen-kit';
import { toReviewDocumentState } from '../review/review-rules.ts';

const CODES_WITH_OWN_MESSAGE = new Set([
  'review-cancelled',
  'review-expired',
  'review-over',
  'not-submitted',
  'undo-too-late',
  'already-replaced',
  'document-unavailable',
  'not-unavailable',
]);

export const isConflict = ({ status }: ApiError): boolean => status === 409 || status === 412;

/** Reloads the documents on a conflict, to name the colleague who decided first. */
export const useDescribeDecisionError = () => {
  const t = useTranslate('mfe-validation');
  const describeError = useDescribeError();
  const dispatch = useAppDispatch();
  const { user } = useSession();
  return async (
    error: ApiError,
    title: string,
    ref?: { requestId: string; requestedDocumentId: string },
  ): Promise<{ kind: 'error' | 'warning'; title: string; message: string }> => {
    if (CODES_WITH_OWN_MESSAGE.has(error.code))
      return { kind: 'error', title, message: t(`errors.code.${error.code}`) };
    if (!isConflict(error) || error.code === 'infected' || error.code === 'not-released-yet')
      return { kind: 'error', title, message: describeError(error) };
    const { data } = ref
      ? await dispatch(
          api.endpoints.getRequestDocuments.initiate(ref.requestId, {
            forceRefetch: true,
            subscribe: false,
          }),
        )
      : {};
    const document = data?.documents.find(({ id }) => id === ref?.requestedDocumentId);
    const colleague = document?.decidedBy;
    if (document && colleague?.name && colleague.id !== user?.id) {
      return {
        kind: 'warning',
        title: t('errors.justDecided', { name: colleague.name }),
        message: t('errors.justDecidedText', {
          title: document.title,
          state: t(`review.state.${toReviewDocumentState(document)}`),
        }),
      };
    }
    return {
      kind: 'error',
      title,
      message: t(error.status === 412 ? 'errors.stale' : 'errors.conflict'),
    };
  };
};
