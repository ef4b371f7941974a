import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Button, mergeClasses } from '@recueil/shell/ui';
import { useFormat } from '@recueil/shell/contract';
import type { Request, RequestedDocument } from '@recueil/backend/contract';
import { useRequestsTranslate } from '../../i18n/messages.ts';
import { useRequestedDocumentStyles } from './requested-document.styles.ts';
import {
  canDecideUnavailability,
  canRevertUnavailabilityDecision,
} from './unavailability-rules.ts';
import { useUnavailabilityDecisions } from './use-unavailability-decisions.ts';

const InsistDialog = lazy(() =>
  import(/* webpackChunkName: "detail-dialogs" */ './InsistDialog.tsx').then(
    ({ InsistDialog }) => ({ default: InsistDialog }),
  ),
);

export type AddressedAnswer = 'waive' | 'insist';

interface Props {
  request: Request;
  document: RequestedDocument;
  unavailability: NonNullable<RequestedDocument['unavailability']>;
  /** What a mail's link leads to. */
  answer: AddressedAnswer | null;
}

/** Why the recipient does not have a document, and what the sender decides. */
export const DocumentUnavailability = ({ request, document, unavailability, answer }: Props) => {
  const t = useRequestsTranslate();
  const format = useFormat();
  const styles = useRequestedDocumentStyles();
  const root = useRef<HTMLDivElement>(null);
  const waiveButton = useRef<HTMLButtonElement>(null);
  const insistButton = useRef<HTMLButtonElement>(null);
  const [insisting, setInsisting] = useState(false);
  const { waive, insist, revert, isBusy } = useUnavailabilityDecisions(request.id, document);
  const { title, decidedBy, rejectionReason } = document;
  const isDecidable = canDecideUnavailability(request, document);
  useEffect(() => {
    const button = answer === 'waive' ? waiveButton : insistButton;
    if (answer) button.current?.focus();
    if (answer === 'insist' && button.current) setInsisting(true);
  }, [answer]);
  const { decision, reason, declaredAt } = unavailability;
  const name = decidedBy?.name ?? t('timeline.someone');
  // The button just used disappears.
  const keepFocus = () => root.current?.focus();
  return (
    <div ref={root} tabIndex={-1} className={styles.unavailability}>
      <blockquote className={mergeClasses(styles.reason, styles.unavailable)}>
        <span className={styles.quoteHead}>
          {t('detail.unavailable.declared', { date: format.date(declaredAt, 'list') })}
        </span>
        <bdi>{reason}</bdi>
      </blockquote>
      {decision === 'insisted' && (
        <p className={styles.reason}>
          <b className={styles.rejection}>{t('detail.unavailable.insistedBy', { name })}</b>{' '}
          <bdi>{rejectionReason}</bdi>
        </p>
      )}
      {decision === 'waived' && (
        <p className={styles.outcome}>{t('detail.unavailable.waivedBy', { name })}</p>
      )}
      {isDecidable && (
        <div className={styles.acts}>
          <Button
            ref={waiveButton}
            aria-label={t('detail.unavailable.waiveLabel', { title })}
            disabledFocusable={isBusy}
            onClick={() => void waive().then((succeeded) => succeeded && keepFocus())}
          >
            {t('detail.unavailable.waive')}
          </Button>
          <Button
            ref={insistButton}
            aria-label={t('detail.unavailable.insistLabel', { title })}
            onClick={() => setInsisting(true)}
          >
            {t('detail.unavailable.insist')}
          </Button>
        </div>
      )}
      {canRevertUnavailabilityDecision(request, document, Date.now()) && (
        <Button
          size="small"
          appearance="subtle"
          aria-label={t('detail.unavailable.revertLabel', { title })}
          disabledFocusable={isBusy}
          onClick={() => void revert().then(keepFocus)}
        >
          {t('detail.unavailable.revert')}
        </Button>
      )}
      <Suspense fallback={null}>
        {insisting && (
          <InsistDialog title={title} onInsist={insist} onClose={() => setInsisting(false)} />
        )}
      </Suspense>
    </div>
  );
};
