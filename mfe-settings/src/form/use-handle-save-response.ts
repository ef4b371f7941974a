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
 * What every tab does with the answer of its save: a toast, and the server's field errors at their fields.
 * The form keeps what was typed when it fails. Specification, section 9: success and error words stay 4 s and 5 s.
 */
export const useHandleSaveResponse = <Values extends object>(words: {
  saved: string;
  failed: string;
}) => {
  const errors = useTranslate();
  const dispatch = useAppDispatch();
  return (answer: SaveResponse, values: Values, form: FormikHelpers<Values>): boolean => {
    if (!answer.error) {
      form.resetForm({ values });
      dispatch(notify({ kind: 'success', title: words.saved }));
      return true;
    }
    const error = answer.error as ApiError;
    for (const { field, message } of error.errors ?? []) form.setFieldError(field, message);
    dispatch(
      notify({ kind: 'error', title: words.failed, message: describeError(error, errors).detail }),
    );
    return false;
  };
};
