import type { MouseEvent } from 'react';
import { Button, Spinner } from '@recueil/shell/ui';
import { LockClosedRegular } from '@fluentui/react-icons';
import { api, useTranslate } from '@recueil/shell/contract';
import { useVaultMessages } from '@recueil/shell/encryption-session';
import { useNavigate } from '@recueil/shell/router';
import { LoadError } from '@recueil/shell/screen-kit';
import type { Request, RequestedDocument } from '@recueil/backend/contract';
import { ApproveAllButton } from '../../decisions/ApproveAllButton.tsx';
import { canDecide, canRevertDecision } from '../../decisions/decision-rules.ts';
import { useApproveAll } from '../../decisions/use-approve-all.ts';
import { useDecisions } from '../../decisions/use-decisions.ts';
import { useOriginalDocuments } from '../../files/use-original-documents.ts';
import { isUnavailable } from '../../review/review-rules.ts';
import { useRequestCardStyles } from './request-card.styles.ts';
import { canApproveAll, countReceived, isInReview } from '../review-progress.ts';
import type { ReviewCounts } from '../review-progress.ts';
import { DocumentReviewRow } from './DocumentReviewRow.tsx';

interface Props {
  request: Request;
  counts: ReviewCounts;
  onReviewed: () => void;
  onReverted: () => void;
}

export const DocumentReviewList = ({ request, counts, onReviewed, onReverted }: Props) => {
  const t = useTranslate('mfe-validation');
  const vaultText = useVaultMessages();
  const styles = useRequestCardStyles();
  const navigate = useNavigate();
  const { currentData, error, refetch } = api.useGetRequestDocumentsQuery(request.id);
  const { withPendingDecision, decide, revert } = useDecisions(request.id, onReverted);
  const { approveAll, approvingAll } = useApproveAll(request, counts.unavailable, onReverted);
  const { documents: originals, vault } = useOriginalDocuments(currentData?.documents ?? []);

  if (!currentData && error) {
    return <LoadError inset title={t('documents.failed')} error={error} onRetry={refetch} />;
  }
  if (!currentData)
    return (
      <div className={styles.inside}>
        <Spinner size="small" label={t('loading')} />
      </div>
    );
  const documents = originals.map(withPendingDecision);

  const showNext = (next: RequestedDocument | undefined): void => {
    if (!next) onReviewed();
    // The buttons just used disappear, so the next undecided document gets the focus.
    else globalThis.document.getElementById(`approve-${next.id}`)?.focus();
  };
  const handleDecision = async (
    document: RequestedDocument,
    decision: Promise<boolean>,
  ): Promise<boolean> => {
    const succeeded = await decision;
    if (succeeded)
      showNext(documents.find((other) => other.id !== document.id && canDecide(request, other)));
    return succeeded;
  };
  const handleApproveAll = async () => {
    if (await approveAll()) showNext(documents.find(isUnavailable));
  };
  const detailsPath = `/app/requests/${request.id}`;
  const reviewPath = `/app/validation/${request.id}`;
  const follow = (event: MouseEvent, to: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    void navigate(to);
  };

  return (
    <>
      {documents.length === 0 ? (
        <p className={styles.note}>{t('documents.none')}</p>
      ) : (
        <ol className={styles.list} aria-label={t('documents.label')}>
          {documents.map((document, index) => (
            <DocumentReviewRow
              key={document.id}
              requestId={request.id}
              number={index + 1}
              document={document}
              vault={vault}
              decidable={canDecide(request, document) && !approvingAll}
              onApprove={() =>
                void handleDecision(
                  document,
                  decide(document, { kind: isUnavailable(document) ? 'waive' : 'approve' }),
                )
              }
              onReject={(reason) =>
                handleDecision(
                  document,
                  decide(document, { kind: isUnavailable(document) ? 'insist' : 'reject', reason }),
                )
              }
              onRevert={
                canRevertDecision(request, document, Date.now())
                  ? () =>
                      void revert({
                        requestId: request.id,
                        requestedDocumentId: document.id,
                        fileId: document.file?.id ?? null,
                      })
                  : null
              }
            />
          ))}
        </ol>
      )}
      {countReceived(counts) > 0 && !isInReview(request) && (
        <p className={styles.note}>{t('documents.notSubmitted')}</p>
      )}
      <div className={styles.foot}>
        <Button
          as="a"
          href={detailsPath}
          appearance="subtle"
          className={styles.details}
          onClick={(event) => follow(event, detailsPath)}
        >
          {t('card.details')}
        </Button>
        {vault.state === 'locked' && (
          <Button icon={<LockClosedRegular />} onClick={vault.requestUnlock}>
            {vaultText.unlock}
          </Button>
        )}
        {canApproveAll(request, counts) && (
          <ApproveAllButton
            count={countReceived(counts)}
            unavailable={counts.unavailable}
            recipientName={request.recipientName}
            busy={approvingAll}
            onApproveAll={handleApproveAll}
          />
        )}
        {isInReview(request) && counts.pending > 0 && (
          <Button
            as="a"
            href={reviewPath}
            appearance="primary"
            onClick={(event) => follow(event, reviewPath)}
          >
            {t('card.review')}
          </Button>
        )}
      </div>
      {vault.dialog}
    </>
  );
};
