import { useFormikContext } from 'formik';
import { lazy, Suspense } from 'react';
import { notify, useAppDispatch } from '@recueil/shell/contract';
import type { Template } from '@recueil/backend/contract';
import { useRequestsTranslate } from '../../i18n/messages.ts';
import { createDocumentRow } from '../../request-form/request-values.ts';
import type { RequestValues } from '../../request-form/request-values.ts';

const TemplatesDialog = lazy(() =>
  import(/* webpackChunkName: "templates" */ './TemplatesDialog.tsx').then(
    ({ TemplatesDialog }) => ({ default: TemplatesDialog }),
  ),
);

export type TemplatesMode = 'browse' | 'save';

/**
 * A template replaces title, message and documents; it may require a code and name an assignee and a
 * team, but never removes them.
 */
export const WizardTemplates = ({
  mode,
  onClose,
}: {
  mode: TemplatesMode;
  onClose: () => void;
}) => {
  const t = useRequestsTranslate();
  const dispatch = useAppDispatch();
  const { values, setValues } = useFormikContext<RequestValues>();
  const apply = (template: Template) => {
    void setValues({
      ...values,
      title: template.title,
      message: template.message,
      documents: template.documents.map((line) => createDocumentRow(line)),
      codeRequired: values.codeRequired || template.codeRequired,
      assigneeId: template.assigneeId ?? values.assigneeId,
      teamId: template.teamId ?? values.teamId,
    });
    dispatch(notify({ kind: 'success', title: t('templates.applied', { name: template.name }) }));
  };
  return (
    <Suspense fallback={null}>
      <TemplatesDialog content={values} mode={mode} onApply={apply} onClose={onClose} />
    </Suspense>
  );
};
