import { AddRegular, ArrowUpRegular, DeleteRegular, EditRegular } from '@fluentui/react-icons';
import { describeError, useTranslate, useUi } from '@recueil/shell/contract';
import { EmptyState, ErrorState, SkeletonRows } from '@recueil/shell/kit';
import { Button } from '@recueil/shell/ui';
import { REASON_LIMITS, type RejectionReason } from '@recueil/backend/contract';
import { useEffect, useRef, type ReactNode } from 'react';
import { useValidationTranslate } from '../i18n/use-validation-translate.ts';
import { useReasonsDialogStyles } from './reasons.styles.ts';
import type { ManagedReasons } from './use-reasons.ts';

interface Props {
  managed: ManagedReasons;
  /** The reason whose button has the focus again after its editor; null: the button that adds. */
  back: string | null | undefined;
  onEdit: (reason: RejectionReason) => void;
  onAdd: () => void;
  onClose: () => void;
}

const editId = (id: string) => `edit-reason-${id}`;
const raiseId = (id: string) => `raise-reason-${id}`;
const deleteId = (id: string) => `delete-reason-${id}`;
const ADD = 'add-reason';
const UNDO = 'undo-reason';

/** Every reason with the key that chooses it. */
export const ReasonList = ({ managed, back, onEdit, onAdd, onClose }: Props) => {
  const t = useValidationTranslate();
  const errorWords = useTranslate();
  const styles = useReasonsDialogStyles();
  const { language } = useUi();
  const { reasons, error, retry, saving, removed, remove, undoDelete, moveUp } = managed;
  // The button that was pressed is gone with its row: the focus goes where one may want to go next.
  const wanted = useRef(back === undefined ? null : back === null ? ADD : editId(back));
  useEffect(() => {
    if (wanted.current) document.getElementById(wanted.current)?.focus();
    wanted.current = null;
  });
  const last = reasons?.length === 1;
  const full = reasons !== undefined && reasons.length >= REASON_LIMITS.reasons;
  const drop = (reason: RejectionReason) => {
    wanted.current = UNDO;
    void remove(reason);
  };
  const lift = (reason: RejectionReason, index: number) => {
    // The first has no place above it: its button is gone.
    wanted.current = index === 1 ? editId(reason.id) : raiseId(reason.id);
    void moveUp(reason);
  };
  const undo = () => {
    wanted.current = removed && deleteId(removed.id);
    undoDelete();
  };
  const note = full
    ? t('reasons.full', { limit: REASON_LIMITS.reasons })
    : last
      ? t('reasons.last')
      : reasons
        ? t('reasons.count', { count: reasons.length, limit: REASON_LIMITS.reasons })
        : '';
  const content = (): ReactNode => {
    if (error)
      return (
        <div className={styles.inside}>
          <ErrorState
            title={t('reasons.failed')}
            detail={describeError(error, errorWords).detail}
            retryLabel={t('retry')}
            onRetry={retry}
          />
        </div>
      );
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
            <div className={styles.words}>
              <span className={styles.name}>{reason.label[language]}</span>
              <span className={styles.text}>{reason.message[language]}</span>
            </div>
            <div className={styles.tools}>
              {index > 0 && (
                <Button
                  id={raiseId(reason.id)}
                  appearance="subtle"
                  icon={<ArrowUpRegular />}
                  aria-label={t('reasons.raise', { label: reason.label[language] })}
                  disabledFocusable={saving}
                  onClick={() => lift(reason, index)}
                />
              )}
              <Button
                id={editId(reason.id)}
                appearance="subtle"
                icon={<EditRegular />}
                aria-label={t('reasons.edit', { label: reason.label[language] })}
                disabledFocusable={saving}
                onClick={() => onEdit(reason)}
              />
              <Button
                id={deleteId(reason.id)}
                appearance="subtle"
                icon={<DeleteRegular />}
                aria-label={t('reasons.delete', { label: reason.label[language] })}
                disabledFocusable={saving || last}
                onClick={() => drop(reason)}
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
      <div className={styles.body}>{content()}</div>
      {removed && (
        <div className={styles.undo}>
          <span className={styles.undoText}>
            {t('reasons.deleted', { label: removed.label[language] })}
          </span>
          <Button
            id={UNDO}
            size="small"
            appearance="subtle"
            aria-label={t('reasons.undoLabel', { label: removed.label[language] })}
            onClick={undo}
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
          disabledFocusable={saving || full || !reasons}
          onClick={onAdd}
        >
          {t('reasons.add')}
        </Button>
      </div>
    </div>
  );
};
