import { Formik } from 'formik';
import type { FormikHelpers } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@recueil/shell/ui';
import { notify, useAppDispatch } from '@recueil/shell/contract';
import type { ApiError } from '@recueil/shell/contract';
import { ErrorState } from '@recueil/shell/kit';
import { useDescribeError } from '@recueil/shell/screen-kit';
import { REQUEST_LIMITS } from '@recueil/backend/contract';
import type { Template } from '@recueil/backend/contract';
import { DocumentsEditor } from '../../request-form/documents/DocumentsEditor.tsx';
import { focusFirstError } from '../../ui/focus.ts';
import { splitServerErrors } from '../../request-form/server-errors.ts';
import { SwitchField } from '../../request-form/SwitchField.tsx';
import { TextField } from '../../request-form/TextField.tsx';
import { useRequestsTranslate } from '../../i18n/messages.ts';
import { AssignmentFields } from './AssignmentFields.tsx';
import { toTemplateBody, templateSchema } from './template-values.ts';
import type { TemplateValues } from './template-values.ts';
import { useCreateTemplateMutation, useEditTemplateMutation } from './templates.api.ts';
import { useTemplateStyles } from './templates.styles.ts';

interface Props {
  initial: TemplateValues;
  /** Null creates a new template. */
  template: Template | null;
  onSaved: (template: Template) => void;
  onCancel: () => void;
}

export const TemplateEditor = ({ initial, template, onSaved, onCancel }: Props) => {
  const t = useRequestsTranslate();
  const describeError = useDescribeError();
  const dispatch = useAppDispatch();
  const styles = useTemplateStyles();
  const form = useRef<HTMLFormElement>(null);
  const [create] = useCreateTemplateMutation();
  const [edit] = useEditTemplateMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const [attemptCount, setAttemptCount] = useState(0);
  useEffect(() => {
    if (attemptCount > 0) focusFirstError(form.current);
  }, [attemptCount]);

  const submit = async (values: TemplateValues, { setStatus }: FormikHelpers<TemplateValues>) => {
    setFailure(null);
    const body = toTemplateBody(values);
    const { data, error } = template
      ? await edit({ id: template.id, body: { ...body, version: template.version } })
      : await create(body);
    if (data) {
      dispatch(notify({ kind: 'success', title: t('templates.saved', { name: data.name }) }));
      onSaved(data);
      return;
    }
    const problem = error as ApiError;
    const { fieldErrors, formErrors } = splitServerErrors(problem.errors ?? [], values);
    setStatus(fieldErrors);
    const detail = problem.status === 412 ? t('templates.outdated') : describeError(problem);
    setFailure(
      formErrors.length > 0
        ? formErrors.join(' ')
        : Object.keys(fieldErrors).length > 0
          ? null
          : (detail ?? t('templates.saveFailed')),
    );
    setAttemptCount((times) => times + 1);
  };
  return (
    <Formik initialValues={initial} validationSchema={templateSchema} onSubmit={submit}>
      {({ submitForm, isSubmitting }) => {
        const save = async () => {
          await submitForm();
          setAttemptCount((times) => times + 1);
        };
        return (
          <form
            ref={form}
            noValidate
            className={styles.editor}
            aria-label={template ? t('templates.editTitle') : t('templates.newTitle')}
            onSubmit={(event) => {
              event.preventDefault();
              event.stopPropagation();
              void save();
            }}
          >
            <div className={styles.scroll}>
              {failure && <ErrorState title={t('templates.saveFailed')} detail={failure} />}
              <div className={styles.fields}>
                <TextField
                  name="name"
                  required
                  label={t('templates.name')}
                  hint={t('templates.nameHint')}
                />
                <TextField
                  name="description"
                  label={t('templates.description')}
                  limit={REQUEST_LIMITS.templateDescription}
                  rows={2}
                />
                <TextField
                  name="title"
                  label={t('wizard.requestTitle')}
                  hint={t('templates.titleHint')}
                />
                <TextField
                  name="message"
                  label={t('wizard.message')}
                  limit={REQUEST_LIMITS.message}
                  rows={3}
                />
                <AssignmentFields />
                <SwitchField name="codeRequired" label={t('code.label')} hint={t('code.hint')} />
              </div>
              <DocumentsEditor />
            </div>
            <div className={styles.footer}>
              <span className={styles.footNote}>{t('templates.shared')}</span>
              <Button onClick={onCancel}>{t('cancel')}</Button>
              <Button
                type="submit"
                appearance="primary"
                className={styles.main}
                disabledFocusable={isSubmitting}
              >
                {isSubmitting ? t('templates.saving') : t('templates.save')}
              </Button>
            </div>
          </form>
        );
      }}
    </Formik>
  );
};
