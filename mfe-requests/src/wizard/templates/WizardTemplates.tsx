import { useFormikContext } from 'formik';
import { lazy, Suspense } from 'react';
import { notify, useAppDispatch } from '@recueil/shell/contract';
import type { Template } from '@recueil/backend/contract';
import { useWords } from '../../i18n/late-messages.ts';
import { newRow } from '../../request-form/request-values.ts';
import type { RequestValues } from '../../request-form/request-values.ts';

const TemplatesDialog = lazy(() => import(/* webpackChunkName: "templates" */ './TemplatesDialog.tsx').then(({ TemplatesDialog }) => ({ default: TemplatesDialog })));

/** Looking for a template, or making one of what stands here. */
export type TemplatesPlace = 'browse' | 'save';

/** The templates above the wizard: what is applied replaces title, message and documents; it may ask for a code, but never takes one away. */
export const Templates = ({ place, onClose }: { place: TemplatesPlace; onClose: () => void }) => {
  const t = useWords();
  const dispatch = useAppDispatch();
  const { values, setValues } = useFormikContext<RequestValues>();
  const apply = (template: Template) => {
    void setValues({ ...values, title: template.title, message: template.message, documents: template.documents.map((line) => newRow(line)), codeRequired: values.codeRequired || template.codeRequired });
    dispatch(notify({ kind: 'success', title: t('templates.applied', { name: template.name }) }));
  };
  return <Suspense fallback={null}><TemplatesDialog content={values} begin={place} onApply={apply} onClose={onClose} /></Suspense>;
};
