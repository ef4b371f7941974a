import {
  describeError,
  notify,
  useAppDispatch,
  useTranslate,
  type ApiError,
} from '@recueil/shell/contract';
import type { FormikHelpers } from 'formik';

type SaveResponse = { data?: unknown; error?: unknown };

/**
 * Shows a toast and puts the server's field errors at their fields; a failed save keeps the values.
 */
export const useHandleSaveResponse = <Values extends object>(messages: {
  saved: string;
  failed: string;
}) => {
  const translateError = useTranslate();
  const dispatch = useAppDispatch();
  return (response: SaveResponse, values: Values, form: FormikHelpers<Values>): boolean => {
    if (!response.error) {
      form.resetForm({ values });
      dispatch(notify({ kind: 'success', title: messages.saved }));
      return true;
    }
    const error = response.error as ApiError;
    for (const { field, message } of error.errors ?? []) form.setFieldError(field, message);
    dispatch(
      notify({
        kind: 'error',
        title: messages.failed,
        message: describeError(error, translateError).detail,
      }),
    );
    return false;
  };
};
