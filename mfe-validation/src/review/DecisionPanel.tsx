import { ArrowUndoRegular, CheckmarkRegular, DismissRegular } from '@fluentui/react-icons';
import { useFormat, useTranslate } from '@recueil/shell/contract';
import { isEncryptedDocument, useVaultMessages } from '@recueil/shell/encryption-session';
import { Button, mergeClasses, useId } from '@recueil/shell/ui';
import { isWithheld, type RequestedDocument } from '@recueil/backend/contract';
import type { ReactNode } from 'react';
import { DocumentStateBadge } from '../decisions/DocumentStateBadge.tsx';
import { RecipientAnswer } from '../decisions/RecipientAnswer.tsx';
import { useShortcutKeyStyles } from '../decisions/reason.styles.ts';
import { ReasonChoices, ReasonMessage } from '../decisions/ReasonFields.tsx';
import type { ReasonDraft } from '../decisions/use-reason-draft.ts';
import { useReasonsDialog } from '../reasons/use-reasons-dialog.tsx';
import { RefusedFiles } from './RefusedFiles.tsx';
import { isUnavailable, toReviewDocumentState } from './review-rules.ts';
import { usePanelStyles } from './review.styles.ts';
import type { ReviewFiles } from './use-review-files.ts';

const HINTS = [
  ['J K', 'review.keysMove'],
  ['U', 'review.keysUndo'],
  ['Z', 'review.keysZoom'],
  ['?', 'review.keysAll'],
] as const;

const ShortcutHints = () => {
  const t = useTranslate('mfe-validation');
  const styles = usePanelStyles();
  const { key: keyStyle } = useShortcutKeyStyles();
  return (
    <p className={styles.keys}>
      {HINTS.map(([keys, textKey]) => (
        <span key={keys} className={styles.keyHint}>
          {keys.split(' ').map((key) => (
            <kbd key={key} className={keyStyle}>
              {key}
            </kbd>
          ))}
          <span>{t(textKey)}</span>
        </span>
      ))}
    </p>
  );
};

interface Props {
  document: RequestedDocument;
  reviewFiles: ReviewFiles;
  draft: ReasonDraft;
  decidable: boolean;
  /** Waives an unavailable document; `onReject` insists on it. */
  onApprove: () => void;
  onReject: () => void;
  onRequestMore: () => void;
  /** Null: there is no decision to revert. */
  onUndo: (() => void) | null;
  /** Shown after the last decision. */
  completed: ReactNode;
}

export const DecisionPanel = ({
  document,
  reviewFiles,
  draft,
  decidable,
  onApprove,
  onReject,
  onRequestMore,
  onUndo,
  completed,
}: Props) => {
  const t = useTranslate('mfe-validation');
  const vaultText = useVaultMessages();
  const { bytes, date } = useFormat();
  const styles = usePanelStyles();
  const keyStyles = useShortcutKeyStyles();
  const id = useId('decision');
  const { openReasonsDialog, dialog } = useReasonsDialog();
  const { decidedBy, decidedAt } = document;
  const { file, refused } = reviewFiles;
  const state = toReviewDocumentState(document);
  const unavailable = isUnavailable(document);
  const decidedByName =
    decidedBy &&
    (decidedBy.name ?? t(decidedBy.id === 'scanner' ? 'review.scanner' : 'review.someone'));
  const rows = [
    ...(file
      ? [
          [t('review.received'), date(file.uploadedAt, 'long')],
          [t('review.size'), bytes(file.size)],
          [t('review.version'), String(file.version)],
          ...(isEncryptedDocument(file) ? [[t('review.scan'), vaultText.notScanned]] : []),
        ]
      : []),
    ...(decidedByName && decidedAt
      ? [
          [
            t('review.decided'),
            t('review.on', { name: decidedByName, date: date(decidedAt, 'long') }),
          ],
        ]
      : []),
  ];
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
        <RecipientAnswer document={document} />
        {decidable && !unavailable && (
          <>
            <RefusedFiles document={document} reviewFiles={reviewFiles} />
            <ReasonChoices draft={draft} numbered onManage={openReasonsDialog} />
          </>
        )}
        {!decidable && (
          <>
            <DocumentStateBadge document={document} />
            {document.validationStatus === 'rejected' && document.rejectionReason && (
              <p className={styles.outcome}>{document.rejectionReason}</p>
            )}
            {state === 'incomplete' && <p className={styles.note}>{t('review.moreNote')}</p>}
            {state === 'pending' && <p className={styles.note}>{t('documents.notSubmitted')}</p>}
          </>
        )}
      </div>
      {decidable && (
        <div className={styles.acts}>
          <div className={styles.whole}>
            <ReasonMessage draft={draft} insisting={unavailable} />
          </div>
          <Button
            className={draft.message.trim() ? styles.fill : styles.outline}
            appearance={draft.message.trim() ? 'primary' : 'outline'}
            icon={<DismissRegular />}
            disabledFocusable={!unavailable && refused.length === 0}
            onClick={onReject}
          >
            <span>{t(unavailable ? 'review.insist' : 'review.reject')}</span>&nbsp;
            <kbd className={mergeClasses(keyStyles.key, keyStyles.onFill)} aria-hidden="true">
              R
            </kbd>
          </Button>
          <Button
            icon={<CheckmarkRegular />}
            disabledFocusable={!unavailable && document.files.some(({ scan }) => isWithheld(scan))}
            onClick={onApprove}
          >
            <span>{t(unavailable ? 'review.waive' : 'review.approve')}</span>&nbsp;
            <kbd className={keyStyles.key} aria-hidden="true">
              A
            </kbd>
          </Button>
          {!unavailable && (
            <div className={styles.whole}>
              <Button
                className={styles.more}
                appearance="subtle"
                aria-describedby={`${id}-more`}
                onClick={onRequestMore}
              >
                <span>{t('review.more')}</span>&nbsp;
                <kbd className={keyStyles.key} aria-hidden="true">
                  C
                </kbd>
              </Button>
              <p id={`${id}-more`} className={styles.moreNote}>
                {t('review.moreNote')}
              </p>
            </div>
          )}
        </div>
      )}
      {!decidable && onUndo && (
        <div className={styles.acts}>
          <Button className={styles.whole} icon={<ArrowUndoRegular />} onClick={onUndo}>
            <span>{t('review.undo')}</span>&nbsp;
            <kbd className={keyStyles.key} aria-hidden="true">
              U
            </kbd>
          </Button>
        </div>
      )}
      {completed}
      <ShortcutHints />
      {dialog}
    </section>
  );
};
