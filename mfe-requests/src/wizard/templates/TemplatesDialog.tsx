import { useState } from 'react';
import { DismissRegular } from '@fluentui/react-icons';
import { ConfirmDialog, useClosingDialog } from '@recueil/shell/kit';
import { Button } from '@recueil/shell/ui';
import { Dialog, DialogSurface, DialogTitle } from '@recueil/shell/ui-overlay';
import type { Template } from '@recueil/backend/contract';
import { useRequestsTranslate } from '../../i18n/messages.ts';
import { TemplateBrowser } from './TemplateBrowser.tsx';
import { TemplateEditor } from './TemplateEditor.tsx';
import { createTemplateValues, toTemplateValues } from './template-values.ts';
import { hasContentToReplace } from './template-values.ts';
import type { TemplateContent } from './template-values.ts';
import { useTemplateStyles } from './templates.styles.ts';

interface Props {
  content: TemplateContent;
  mode: 'browse' | 'save';
  onApply: (template: Template) => void;
  /** Called after the exit animation. */
  onClose: () => void;
}

type View =
  | { readonly what: 'browse' }
  | { readonly what: 'new' }
  | { readonly what: 'edit'; readonly template: Template };

export const TemplatesDialog = ({ content, mode, onApply, onClose }: Props) => {
  const t = useRequestsTranslate();
  const styles = useTemplateStyles();
  const { close, dialogProps } = useClosingDialog(onClose);
  const [view, setView] = useState<View>(mode === 'save' ? { what: 'new' } : { what: 'browse' });
  const [chosen, setChosen] = useState<string | null>(null);
  const [templateToConfirm, setTemplateToConfirm] = useState<Template | null>(null);
  const [isConfirmed, setIsConfirmed] = useState(false);
  const apply = (template: Template) => {
    onApply(template);
    close();
  };
  const goBack = () => (mode === 'save' ? close() : setView({ what: 'browse' }));
  const handleSaved = (template: Template) => {
    setChosen(template.id);
    goBack();
  };
  // A press beside the dialog closes the list of templates but never a form.
  const handleOpenChange = (_event: unknown, data: { open: boolean; type: string }) => {
    if (!data.open && (view.what === 'browse' || data.type !== 'backdropClick')) close();
  };
  const title = {
    browse: t('templates.title'),
    new: t('templates.newTitle'),
    edit: t('templates.editTitle'),
  }[view.what];
  return (
    <>
      <Dialog {...dialogProps} onOpenChange={handleOpenChange}>
        <DialogSurface className={styles.surface} aria-describedby={undefined}>
          <div className={styles.header}>
            <DialogTitle as="h2" action={null} className={styles.title}>
              {title}
            </DialogTitle>
          </div>
          {view.what === 'browse' ? (
            <TemplateBrowser
              content={content}
              chosen={chosen}
              onChoose={setChosen}
              onUse={(template) =>
                hasContentToReplace(content) ? setTemplateToConfirm(template) : apply(template)
              }
              onEdit={(template) => setView({ what: 'edit', template })}
              onNew={() => setView({ what: 'new' })}
              onCancel={close}
            />
          ) : (
            <TemplateEditor
              initial={
                view.what === 'edit'
                  ? toTemplateValues(view.template)
                  : createTemplateValues(content)
              }
              template={view.what === 'edit' ? view.template : null}
              onSaved={handleSaved}
              onCancel={goBack}
            />
          )}
          {/* Last in the tab order, so that a dialog opens on its first field. */}
          <Button
            className={styles.close}
            appearance="subtle"
            icon={<DismissRegular />}
            aria-label={t('templates.close')}
            onClick={close}
          />
        </DialogSurface>
      </Dialog>
      {templateToConfirm && (
        <ConfirmDialog
          open
          title={t('templates.replace.title')}
          text={`${t('templates.replace.ask')} ${t('templates.replace.what', {
            name: templateToConfirm.name,
            documents: t('templates.replace.documents', { count: content.documents.length }),
          })}`}
          confirmLabel={t('templates.replace.confirm')}
          cancelLabel={t('cancel')}
          onConfirm={() => setIsConfirmed(true)}
          onClose={() => {
            setTemplateToConfirm(null);
            if (isConfirmed) apply(templateToConfirm);
          }}
        />
      )}
    </>
  );
};
