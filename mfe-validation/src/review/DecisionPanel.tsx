import { ArrowUndoRegular, CheckmarkRegular, DismissRegular } from '@fluentui/react-icons';
import { useFormat } from '@recueil/shell/contract';
import { DocumentBadge, Badge } from '@recueil/shell/kit';
import { Button, mergeClasses, useId } from '@recueil/shell/ui';
import type { RequestedDocument } from '@recueil/backend/contract';
import type { ReactNode } from 'react';
import { useShortcutKeyStyles } from '../decisions/reason.styles.ts';
import { ReasonChoices, ReasonMessage } from '../decisions/ReasonFields.tsx';
import type { ReasonDraft } from '../decisions/use-reason-draft.ts';
import { useReasonsDialog } from '../reasons/use-reasons-dialog.tsx';
import { useValidationTranslate } from '../i18n/use-validation-translate.ts';
import { ShortcutHints } from './ShortcutHints.tsx';
import { CORRECTED_BADGE } from './DocumentRail.tsx';
import { isFileWithheld, isUndecided, toReviewDocumentState } from './review-rules.ts';
import { usePanelStyles } from './review.styles.ts';

interface Props {
  document: RequestedDocument;
  draft: ReasonDraft;
  /** The recipient has handed the documents in, and nothing has ended since. */
  inReview: boolean;
  onApprove: () => void;
  onReject: () => void;
  onMore: () => void;
  /** Null when there is no decision that can be taken back. */
  onUndo: (() => void) | null;
  /** In place of the decisions, once all of them are taken. */
  end: ReactNode;
}

/** What was asked for, what came, and the decision or what it was. */
export const DecisionPanel = ({
  document,
  draft,
  inReview,
  onApprove,
  onReject,
  onMore,
  onUndo,
  end,
}: Props) => {
  const t = useValidationTranslate();
  const { bytes, date } = useFormat();
  const styles = usePanelStyles();
  const keys = useShortcutKeyStyles();
  const id = useId('decision');
  const { openReasonsDialog, dialog } = useReasonsDialog();
  const { file, decidedBy, decidedAt } = document;
  const state = toReviewDocumentState(document);
  const decidable = inReview && isUndecided(document);
  const by =
    decidedBy &&
    (decidedBy.name ?? t(decidedBy.id === 'scanner' ? 'review.scanner' : 'review.someone'));
  const rows = file
    ? [
        [t('review.received'), date(file.uploadedAt, 'long')],
        [t('review.size'), bytes(file.size)],
        [t('review.version'), String(file.version)],
        ...(by && decidedAt
          ? [[t('review.decided'), t('review.on', { name: by, date: date(decidedAt, 'long') })]]
          : []),
      ]
    : [];
  return (
    <section className={styles.root} aria-labelledby={id}>
      <div className={styles.body}>
        <h2 id={id} className={styles.title}>
          {document.title}
        </h2>
        {document.description && <p className={styles.ask}>{document.description}</p>}
        {rows.length > 0 && (
          <dl className={styles.facts}>
            {rows.map(([term, value]) => [
              <dt key={term} className={styles.term}>
                {term}
              </dt>,
              <dd key={`${term} `} className={styles.fact}>
                {value}
              </dd>,
            ])}
          </dl>
        )}
        {decidable ? (
          <ReasonChoices draft={draft} numbered onManage={openReasonsDialog} />
        ) : (
          <>
            {state === 'incomplete' ? (
              <Badge
                appearance={{ ...CORRECTED_BADGE, tone: 'warning' }}
                label={t('documents.incomplete')}
              />
            ) : (
              <DocumentBadge state={state} />
            )}
            {document.rejectionReason && (
              <p className={styles.outcome}>{document.rejectionReason}</p>
            )}
            {state === 'pending' && <p className={styles.note}>{t('documents.notSubmitted')}</p>}
          </>
        )}
      </div>
      {decidable && (
        <div className={styles.acts}>
          <div className={styles.whole}>
            <ReasonMessage draft={draft} />
          </div>
          <Button
            className={draft.message.trim() ? styles.fill : styles.outline}
            appearance={draft.message.trim() ? 'primary' : 'outline'}
            icon={<DismissRegular />}
            onClick={onReject}
          >
            {t('review.reject')}&nbsp;
            <kbd className={mergeClasses(keys.key, keys.onFill)} aria-hidden="true">
              R
            </kbd>
          </Button>
          <Button
            icon={<CheckmarkRegular />}
            disabledFocusable={file !== null && isFileWithheld(file)}
            onClick={onApprove}
          >
            {t('review.approve')}&nbsp;
            <kbd className={keys.key} aria-hidden="true">
              A
            </kbd>
          </Button>
          <Button className={styles.whole} appearance="subtle" onClick={onMore}>
            {t('review.more')}&nbsp;
            <kbd className={keys.key} aria-hidden="true">
              C
            </kbd>
          </Button>
        </div>
      )}
      {!decidable && onUndo && (
        <div className={styles.acts}>
          <Button className={styles.whole} icon={<ArrowUndoRegular />} onClick={onUndo}>
            {t('review.undo')}&nbsp;
            <kbd className={keys.key} aria-hidden="true">
              U
            </kbd>
          </Button>
        </div>
      )}
      {end}
      <ShortcutHints />
      {dialog}
    </section>
  );
};
