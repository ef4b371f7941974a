import { AddRegular, ArrowUpRegular, DeleteRegular, EditRegular } from '@fluentui/react-icons';
import { useTranslate, useUi } from '@recueil/shell/contract';
import { EmptyState, SkeletonRows } from '@recueil/shell/kit';
import { Button } from '@recueil/shell/ui';
import { LoadError } from '@recueil/shell/screen-kit';
import { REASON_LIMITS, type RejectionReason } from '@recueil/backend/contract';
import { useEffect, useRef, type ReactNode } from 'react';
import { useReasonsDialogStyles } from './reasons.styles.ts';
import type { ManagedReasons } from './use-reasons.ts';

interface Props {
  managed: ManagedReasons;
  /** Reason whose edit button gets the focus; null: the add button; undefined: none. */
  back: string | null | undefined;
  onEdit: (reason: RejectionReason) => void;
  onAdd: () => void;
  onClose: () => void;
}

const toEditId = (id: string) => `edit-reason-${id}`;
const toMoveUpId = (id: string) => `raise-reason-${id}`;
const toDeleteId = (id: string) => `delete-reason-${id}`;
const ADD = 'add-reason';
const UNDO = 'undo-reason';

export const ReasonList = ({ managed, back, onEdit, onAdd, onClose }: Props) => {
  const t = useTranslate('mfe-validation');
  const styles = useReasonsDialogStyles();
  const { language } = useUi();
  const { reasons, error, retry, saving, pendingDelete, remove, undoDelete, moveUp } = managed;
  // The pressed button disappears with its row, so the focus moves to the most likely next button.
  const focusTarget = useRef(back === undefined ? null : back === null ? ADD : toEditId(back));
  useEffect(() => {
    if (focusTarget.current) document.getElementById(focusTarget.current)?.focus();
    focusTarget.current = null;
  });
  const isLast = reasons?.length === 1;
  const isFull = reasons !== undefined && reasons.length >= REASON_LIMITS.reasons;
  const handleDelete = (reason: RejectionReason) => {
    focusTarget.current = UNDO;
    void remove(reason);
  };
  const handleMoveUp = (reason: RejectionReason, index: number) => {
    // The first reason has no button to move up.
    focusTarget.current = index === 1 ? toEditId(reason.id) : toMoveUpId(reason.id);
    void moveUp(reason);
  };
  const handleUndo = () => {
    focusTarget.current = pendingDelete && toDeleteId(pendingDelete.id);
    undoDelete();
  };
  const note = isFull
    ? t('reasons.full', { limit: REASON_LIMITS.reasons })
    : isLast
      ? t('reasons.last')
      : reasons
        ? t('reasons.count', { count: reasons.length, limit: REASON_LIMITS.reasons })
        : '';
  const renderContent = (): ReactNode => {
    if (error) return <LoadError inset title={t('reasons.failed')} error={error} onRetry={retry} />;
    if (!reasons) return <SkeletonRows label={t('loading')} />;
    if (reasons.length === 0)
      return <EmptyState title={t('reasons.empty')} text={t('reasons.emptyText')} />;
    return (
      <ol className={styles.list} aria-label={t('reasons.title')}>
        {reasons.map((reason, index) => (
          <li key={reason.id} className={styles.row}>
            {index < 9 ? (
              <kbd className={styles.key}>{index + 1}</kbd>
            ) : (
              <span className={styles.position}>{index + 1}</span>
            )}
            <div className={styles.entry}>
              <span className={styles.name}>{reason.label[language]}</span>
              <span className={styles.text}>{reason.message[language]}</span>
            </div>
            <div className={styles.tools}>
              {index > 0 && (
                <Button
                  id={toMoveUpId(reason.id)}
                  appearance="subtle"
                  icon={<ArrowUpRegular />}
                  aria-label={t('reasons.raise', { label: reason.label[language] })}
                  disabledFocusable={saving}
                  onClick={() => handleMoveUp(reason, index)}
                />
              )}
              <Button
                id={toEditId(reason.id)}
                appearance="subtle"
                icon={<EditRegular />}
                aria-label={t('reasons.edit', { label: reason.label[language] })}
                disabledFocusable={saving}
                onClick={() => onEdit(reason)}
              />
              <Button
                id={toDeleteId(reason.id)}
                appearance="subtle"
                icon={<DeleteRegular />}
                aria-label={t('reasons.delete', { label: reason.label[language] })}
                disabledFocusable={saving || isLast}
                onClick={() => handleDelete(reason)}
              />
            </div>
          </li>
        ))}
      </ol>
    );
  };
  return (
    <div className={styles.view}>
      <p className={styles.intro}>{t('reasons.lead')}</p>
      <div className={styles.body}>{renderContent()}</div>
      {pendingDelete && (
        <div className={styles.undo}>
          <span className={styles.undoText}>
            {t('reasons.deleted', { label: pendingDelete.label[language] })}
          </span>
          <Button
            id={UNDO}
            size="small"
            appearance="subtle"
            aria-label={t('reasons.undoLabel', { label: pendingDelete.label[language] })}
            onClick={handleUndo}
          >
            {t('reasons.undo')}
          </Button>
        </div>
      )}
      <div className={styles.footer}>
        <span className={styles.note} role="status">
          {saving ? t('reasons.saving') : note}
        </span>
        <Button onClick={onClose}>{t('reasons.close')}</Button>
        <Button
          id={ADD}
          appearance="primary"
          icon={<AddRegular />}
          disabledFocusable={saving || isFull || !reasons}
          onClick={onAdd}
        >
          {t('reasons.add')}
        </Button>
      </div>
    </div>
  );
};
