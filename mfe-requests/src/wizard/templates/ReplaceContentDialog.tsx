import { useRef } from 'react';
import { ConfirmDialog } from '@recueil/shell/kit';
import type { Template } from '@recueil/backend/contract';
import { useRequestsTranslate } from '../../i18n/late-messages.ts';
import type { TemplateContent } from './template-content.ts';

interface Props {
  template: Template;
  content: TemplateContent;
  onReplace: () => void;
  onClose: () => void;
}

/** Something was written that the template would take away. « Annuler » goes back to the templates. */
export const ReplaceContentDialog = ({ template, content, onReplace, onClose }: Props) => {
  const t = useRequestsTranslate();
  const replace = useRef(false);
  return (
    <ConfirmDialog
      open
      title={t('templates.replace.title')}
      text={`${t('templates.replace.ask')} ${t('templates.replace.what', { name: template.name, documents: t('templates.replace.documents', { count: content.documents.length }) })}`}
      confirmLabel={t('templates.replace.confirm')}
      cancelLabel={t('cancel')}
      onConfirm={() => {
        replace.current = true;
      }}
      onClose={() => {
        onClose();
        if (replace.current) onReplace();
      }}
    />
  );
};
