import { useTranslate } from '@recueil/shell/contract';
import { useClosingDialog } from '@recueil/shell/kit';
import { Dialog, DialogSurface, DialogTitle } from '@recueil/shell/ui-overlay';
import type { RejectionReason, RejectionReasonBody } from '@recueil/backend/contract';
import { useRef, useState } from 'react';
import { ReasonEditor, toReasonFormValues } from './ReasonEditor.tsx';
import { ReasonList } from './ReasonList.tsx';
import { useReasonsDialogStyles } from './reasons.styles.ts';
import { useReasons } from './use-reasons.ts';

type View =
  | { readonly what: 'list'; readonly back?: string | null }
  | {
      readonly what: 'edit';
      readonly reason: RejectionReason | null;
      readonly values: RejectionReasonBody;
      readonly failure: string | null;
    };

export const ReasonsDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslate('mfe-validation');
  const styles = useReasonsDialogStyles();
  const managed = useReasons();
  const { close: closeDialog, dialogProps } = useClosingDialog(onClose);
  const [view, setView] = useState<View>({ what: 'list' });
  const lastSave = useRef<Promise<boolean>>(Promise.resolve(true));

  const edit = (reason: RejectionReason | null) =>
    setView({ what: 'edit', reason, values: toReasonFormValues(reason), failure: null });
  // Optimistic: a save that fails reopens the editor with the entered values.
  const save = (body: RejectionReasonBody, reason: RejectionReason | null) => {
    setView({ what: 'list', back: reason?.id ?? null });
    lastSave.current = managed.save(body, reason).then((failure) => {
      if (failure)
        setView({ what: 'edit', reason: failure.reason, values: body, failure: failure.message });
      return failure === null;
    });
  };
  const close = async () => {
    if (!(await lastSave.current)) {
      lastSave.current = Promise.resolve(true);
      return;
    }
    void managed.commitDelete();
    closeDialog();
  };
  // A click outside or Escape closes the list; in the editor only Escape leaves, back to the list.
  const handleOpenChange = (_event: unknown, data: { open: boolean; type: string }) => {
    if (data.open) return;
    if (view.what === 'list') void close();
    else if (data.type !== 'backdropClick')
      setView({ what: 'list', back: view.reason?.id ?? null });
  };
  return (
    <Dialog {...dialogProps} onOpenChange={handleOpenChange}>
      <DialogSurface className={styles.surface} aria-describedby={undefined}>
        <div className={styles.header}>
          <DialogTitle as="h2" action={null} className={styles.title}>
            {view.what === 'list'
              ? t('reasons.title')
              : t(view.reason ? 'reasons.editTitle' : 'reasons.newTitle')}
          </DialogTitle>
        </div>
        {view.what === 'list' ? (
          <ReasonList
            managed={managed}
            back={view.back}
            onEdit={edit}
            onAdd={() => edit(null)}
            onClose={() => void close()}
          />
        ) : (
          <ReasonEditor
            initial={view.values}
            isNew={view.reason === null}
            failure={view.failure}
            onSave={(body) => save(body, view.reason)}
            onCancel={() => setView({ what: 'list', back: view.reason?.id ?? null })}
          />
        )}
      </DialogSurface>
    </Dialog>
  );
};
