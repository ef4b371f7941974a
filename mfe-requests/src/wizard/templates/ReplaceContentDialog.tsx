import { useRef } from 'react';
import { ConfirmDialog } from '@recueil/shell/kit';
import type { Template } from '@recueil/backend/contract';
import { useRequestsTranslate } from '../../i18n/late-messages.ts';
import type { TemplateContent } from './template-values.ts';

interface Props {
  template: Template;
  content: TemplateContent;
  onReplace: () => void;
  onClose: () => void;
}

export const ReplaceContentDialog = ({ template, content, onReplace, onClose }: Props) => {
  const t = useRequestsTranslate();
  const isConfirmed = useRef(false);
  return (
    <ConfirmDialog
      open
      title={t('templates.replace.title')}
      text={`${t('templates.replace.ask')} ${t('templates.replace.what', { name: template.name, documents: t('templates.replace.documents', { count: content.documents.length }) })}`}
      confirmLabel={t('templates.replace.confirm')}
      cancelLabel={t('cancel')}
      onConfirm={() => {
        isConfirmed.current = true;
      }}
      onClose={() => {
        onClose();
        if (isConfirmed.current) onReplace();
      }}
    />
  );
};
