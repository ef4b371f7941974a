import { useState } from 'react';
import { DismissRegular } from '@fluentui/react-icons';
import { Button } from '@recueil/shell/ui';
import { Dialog, DialogSurface, DialogTitle } from '@recueil/shell/ui-overlay';
import type { Template } from '@recueil/backend/contract';
import { useRequestsTranslate } from '../../i18n/late-messages.ts';
import { ReplaceContentDialog } from './ReplaceContentDialog.tsx';
import { TemplateBrowser } from './TemplateBrowser.tsx';
import { TemplateEditor } from './TemplateEditor.tsx';
import { createTemplateValues, toTemplateValues } from './template-values.ts';
import { hasContentToReplace } from './template-content.ts';
import type { TemplateContent } from './template-content.ts';
import { useTemplateStyles } from './templates.styles.ts';

interface Props {
  /** What stands in the wizard now. */
  content: TemplateContent;
  mode: 'browse' | 'save';
  onApply: (template: Template) => void;
  /** Once the dialog has left. */
  onClose: () => void;
}

type View =
  | { readonly what: 'browse' }
  | { readonly what: 'new' }
  | { readonly what: 'edit'; readonly template: Template };

/** Templates: choose one and fill the wizard with it; make, change, copy and delete one's own. */
export const TemplatesDialog = ({ content, mode, onApply, onClose }: Props) => {
  const t = useRequestsTranslate();
  const styles = useTemplateStyles();
  const [open, setOpen] = useState(true);
  const [view, setView] = useState<View>(mode === 'save' ? { what: 'new' } : { what: 'browse' });
  const [chosen, setChosen] = useState<string | null>(null);
  const [asked, setAsked] = useState<Template | null>(null);
  const [opener] = useState(() => document.activeElement);
  const apply = (template: Template) => {
    onApply(template);
    setOpen(false);
  };
  const back = () => (mode === 'save' ? setOpen(false) : setView({ what: 'browse' }));
  const saved = (template: Template) => {
    setChosen(template.id);
    back();
  };
  // A press beside the dialog loses nothing while one looks, but would lose what is being written.
  const closing = (_event: unknown, data: { open: boolean; type: string }) => {
    if (!data.open && (view.what === 'browse' || data.type !== 'backdropClick')) setOpen(false);
  };
  const gone = () => {
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    onClose();
  };
  const title = {
    browse: t('templates.title'),
    new: t('templates.newTitle'),
    edit: t('templates.editTitle'),
  }[view.what];
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={closing}
        surfaceMotion={{
          onMotionFinish: (_event, { direction }) => direction === 'exit' && gone(),
        }}
      >
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
                hasContentToReplace(content) ? setAsked(template) : apply(template)
              }
              onEdit={(template) => setView({ what: 'edit', template })}
              onNew={() => setView({ what: 'new' })}
              onCancel={() => setOpen(false)}
            />
          ) : (
            <TemplateEditor
              initial={
                view.what === 'edit'
                  ? toTemplateValues(view.template)
                  : createTemplateValues(content)
              }
              template={view.what === 'edit' ? view.template : null}
              onSaved={saved}
              onCancel={back}
            />
          )}
          {/* Last in the order of keys, so that a dialog opens on its first field. */}
          <Button
            className={styles.close}
            appearance="subtle"
            icon={<DismissRegular />}
            aria-label={t('templates.close')}
            onClick={() => setOpen(false)}
          />
        </DialogSurface>
      </Dialog>
      {asked && (
        <ReplaceContentDialog
          template={asked}
          content={content}
          onReplace={() => apply(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
};
