import {
  api,
  describeError,
  useAppDispatch,
  useSession,
  useTranslate,
  type ApiError,
} from '@recueil/shell/contract';
import { useValidationTranslate } from '../i18n/use-validation-translate.ts';

const CODES_WITH_OWN_MESSAGE = new Set([
  'review-cancelled',
  'review-expired',
  'review-over',
  'not-submitted',
  'undo-too-late',
  'already-replaced',
]);

const isConflict = ({ status }: ApiError): boolean => status === 409 || status === 412;

/** Why a decision did not go through, in words: who was faster, if somebody was. Looks again at what is on screen. */
export const useDescribeDecisionError = () => {
  const t = useValidationTranslate();
  const errorWords = useTranslate();
  const dispatch = useAppDispatch();
  const { user } = useSession();
  return async (
    error: ApiError,
    title: string,
    at?: { requestId: string; documentId: string },
  ): Promise<{ kind: 'error' | 'warning'; title: string; message: string }> => {
    if (CODES_WITH_OWN_MESSAGE.has(error.code))
      return { kind: 'error', title, message: t(`errors.code.${error.code}`) };
    if (!isConflict(error) || error.code === 'infected' || error.code === 'not-released-yet')
      return { kind: 'error', title, message: describeError(error, errorWords).detail };
    const { data } = at
      ? await dispatch(
          api.endpoints.getRequestDocuments.initiate(at.requestId, {
            forceRefetch: true,
            subscribe: false,
          }),
        )
      : {};
    const document = data?.documents.find(({ id }) => id === at?.documentId);
    const by = document?.decidedBy;
    if (document && by?.name && by.id !== user?.id) {
      return {
        kind: 'warning',
        title: t('errors.justDecided', { name: by.name }),
        message: t('errors.justDecidedText', {
          title: document.title,
          state: t(
            `review.state.${document.incomplete ? 'incomplete' : (document.validationStatus ?? 'pending')}`,
          ),
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
