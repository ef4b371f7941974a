import type { ApiError } from '@recueil/shell/contract';
import { useFormik, type FormikValues } from 'formik';
import type { AnyObjectSchema } from 'yup';
import { useSaveToasts } from './use-save-toasts.ts';

interface Options<Values> {
  initialValues: Values;
  validationSchema?: AnyObjectSchema;
  /** Sends the values; `initial`: those that were loaded or saved last. */
  save: (values: Values, initial: Values) => Promise<{ data?: unknown; error?: unknown }>;
  saved: string;
  savedText?: string;
  /** Title of the toast after a failure; without it the screen shows the failure itself. */
  failed?: string;
  /** Text when a colleague has saved since the values were loaded. */
  stale?: string;
}

/**
 * The form of a settings screen: a failed save keeps the values and shows the server's errors at
 * their fields.
 */
export const useSettingsForm = <Values extends FormikValues>({
  initialValues,
  validationSchema,
  save,
  saved,
  savedText,
  failed,
  stale,
}: Options<Values>) => {
  const { showSuccess, showError } = useSaveToasts(stale);
  const form = useFormik<Values>({
    initialValues,
    ...(validationSchema ? { validationSchema } : {}),
    onSubmit: async (values, helpers) => {
      const response = await save(values, form.initialValues);
      if (!response.error) {
        helpers.resetForm({ values });
        return showSuccess(saved, savedText);
      }
      const error = response.error as ApiError;
      for (const { field, message } of error.errors ?? []) helpers.setFieldError(field, message);
      if (failed) showError(failed, error);
    },
  });
  return form;
};
