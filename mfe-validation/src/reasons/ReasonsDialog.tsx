import { Dialog, DialogSurface, DialogTitle } from '@recueil/shell/ui-overlay';
import type { RejectionReason, RejectionReasonBody } from '@recueil/backend/contract';
import { useRef, useState } from 'react';
import { useValidationTranslate } from '../i18n/use-validation-translate.ts';
import { toReasonFormValues } from './reason-form.ts';
import { ReasonEditor } from './ReasonEditor.tsx';
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

/** Reasons that are used again: the list, or one of them as it is written. */
export const ReasonsDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useValidationTranslate();
  const styles = useReasonsDialogStyles();
  const managed = useReasons();
  const [open, setOpen] = useState(true);
  const [view, setView] = useState<View>({ what: 'list' });
  const [opener] = useState(() => document.activeElement);
  const underWay = useRef<Promise<boolean>>(Promise.resolve(true));

  const edit = (reason: RejectionReason | null) =>
    setView({ what: 'edit', reason, values: toReasonFormValues(reason), failure: null });
  // The list shows it at once; what is refused is opened again as it was written.
  const save = (body: RejectionReasonBody, reason: RejectionReason | null) => {
    setView({ what: 'list', back: reason?.id ?? null });
    underWay.current = managed.save(body, reason).then((failure) => {
      if (failure)
        setView({ what: 'edit', reason: failure.reason, values: body, failure: failure.message });
      return failure === null;
    });
  };
  const close = async () => {
    if (!(await underWay.current)) {
      underWay.current = Promise.resolve(true);
      return;
    }
    void managed.commitDelete();
    setOpen(false);
  };
  // A press beside the dialog, or Escape, leaves a list but throws no writing away at once.
  const closing = (_event: unknown, data: { open: boolean; type: string }) => {
    if (data.open) return;
    if (view.what === 'list') void close();
    else if (data.type !== 'backdropClick')
      setView({ what: 'list', back: view.reason?.id ?? null });
  };
  const gone = () => {
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={closing}
      surfaceMotion={{ onMotionFinish: (_event, { direction }) => direction === 'exit' && gone() }}
    >
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
