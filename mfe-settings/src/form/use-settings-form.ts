import type { ApiError } from '@recueil/shell/contract';
import { useFormik, type FormikValues } from 'formik';
import { useEffect, useState } from 'react';
import type { AnyObjectSchema } from 'yup';
import { useSaveToasts } from './use-save-toasts.ts';

interface Options<Values> {
  /** As loaded last. */
  initialValues: Values;
  /** Of the loaded values, where a colleague may save at the same time. */
  version?: number;
  validationSchema?: AnyObjectSchema;
  /**
   * Sends the values; `initial`: those that were loaded or saved last, of that version. `data` may
   * hold the new `version`.
   */
  save: (
    values: Values,
    initial: Values,
    version: number,
  ) => Promise<{ data?: unknown; error?: unknown }>;
  saved: string;
  savedText?: string;
  /** Title of the toast after a failure; without it the screen shows the failure itself. */
  failed?: string;
}

/**
 * The form of a settings screen: a failed save keeps the values and shows the server's errors at
 * their fields. `conflict` is set when a colleague has saved since the values were loaded: it takes
 * what is saved now for all fields that the user has not changed.
 */
export const useSettingsForm = <Values extends FormikValues>({
  initialValues,
  version = 0,
  validationSchema,
  save,
  saved,
  savedText,
  failed,
}: Options<Values>) => {
  const { showSuccess, showError } = useSaveToasts();
  const [formVersion, setFormVersion] = useState(version);
  const [hasConflict, setHasConflict] = useState(false);
  const form = useFormik<Values>({
    initialValues,
    ...(validationSchema ? { validationSchema } : {}),
    onSubmit: async (values, helpers) => {
      const response = await save(values, form.initialValues, formVersion);
      if (!response.error) {
        helpers.resetForm({ values });
        setHasConflict(false);
        setFormVersion((response.data as { version?: number } | null)?.version ?? formVersion);
        return showSuccess(saved, savedText);
      }
      const error = response.error as ApiError;
      if (error.status === 412) return setHasConflict(true);
      for (const { field, message } of error.errors ?? []) helpers.setFieldError(field, message);
      if (failed) showError(failed, error);
    },
  });
  const takeSaved = () => {
    const isChanged = (name: string) =>
      JSON.stringify(form.values[name]) !== JSON.stringify(form.initialValues[name]);
    const changed = Object.entries(form.values).filter(([name]) => isChanged(name));
    form.resetForm({ values: initialValues });
    void form.setValues({ ...initialValues, ...Object.fromEntries(changed) });
    setFormVersion(version);
    setHasConflict(false);
  };
  // A changed form keeps the version it began with.
  useEffect(() => {
    if (version > formVersion && !form.dirty) takeSaved();
  });
  return { ...form, setFormVersion, conflict: hasConflict ? takeSaved : null };
};
