import { ChevronLeftRegular, ChevronRightRegular, DismissRegular } from '@fluentui/react-icons';
import { api, useFormat, useTranslate } from '@recueil/shell/contract';
import {
  ErrorState,
  UnsavedChangesGuard,
  DocumentProgress,
  useMediaQuery,
  type DocumentProgressState,
} from '@recueil/shell/kit';
import { useNavigate, useParams, useSearchParams } from '@recueil/shell/router';
import { useDescribeError } from '@recueil/shell/screen-kit';
import { Button, Spinner } from '@recueil/shell/ui';
import { useState } from 'react';
import { canDecide, canRevertDecision } from '../decisions/decision-rules.ts';
import { useReasonDraft } from '../decisions/use-reason-draft.ts';
import { useOriginalDocuments } from '../files/use-original-documents.ts';
import { useReviewFile } from '../files/use-review-file.ts';
import type { DocumentVersionRef } from '../validation.api.ts';
import { DecisionPanel } from './DecisionPanel.tsx';
import { DocumentRail } from './DocumentRail.tsx';
import {
  findDocumentToShow,
  findFileToShow,
  isUnavailable,
  isUndecided,
  findNextUndecided,
  toReviewDocumentState,
  type ReviewDocumentState,
} from './review-rules.ts';
import { useReviewStyles } from './review.styles.ts';
import { ReviewCompleted } from './ReviewCompleted.tsx';
import { DocumentViewer } from './DocumentViewer.tsx';
import { usePrefetchedFile } from '../files/use-file-bytes.ts';
import { useReview } from './use-review.ts';
import { useReviewFiles } from './use-review-files.ts';
import { useReviewShortcuts } from './use-review-shortcuts.ts';
import { useSubmitDecision } from './use-submit-decision.ts';

const PROGRESS_STATE: Record<ReviewDocumentState, DocumentProgressState> = {
  missing: 'missing',
  pending: 'received',
  approved: 'approved',
  rejected: 'rejected',
  incomplete: 'rejected',
  unavailable: 'missing',
  waived: 'missing',
  insisted: 'rejected',
};
const toReviewPath = ({
  requestId,
  requestedDocumentId,
}: Pick<DocumentVersionRef, 'requestId' | 'requestedDocumentId'>) =>
  `/app/validation/${requestId}?document=${requestedDocumentId}`;

export const ReviewScreen = () => {
  const t = useTranslate('mfe-validation');
  const describeError = useDescribeError();
  const styles = useReviewStyles();
  const { date } = useFormat();
  const navigate = useNavigate();
  const { requestId = '' } = useParams();
  const [params] = useSearchParams();
  const isWide = useMediaQuery('(min-width: 1024px)');
  const [completedId, setCompletedId] = useState<string | null>(null);
  const [current, setCurrent] = useState<Pick<
    DocumentVersionRef,
    'requestId' | 'requestedDocumentId'
  > | null>(null);
  // Keeps the address in step, so that a reload shows the same document.
  const showDocument = (version: Pick<DocumentVersionRef, 'requestId' | 'requestedDocumentId'>) => {
    setCurrent({ requestId: version.requestId, requestedDocumentId: version.requestedDocumentId });
    void navigate(toReviewPath(version), { replace: true });
  };
  const {
    request,
    documents: served = [],
    error,
    retry,
    next,
    decide,
    revert,
    revertLastDecision,
    allSucceeded,
  } = useReview(requestId, showDocument);
  const { documents, vault, recordFacts } = useOriginalDocuments(served);
  const { downloadFile } = useReviewFile(vault);
  const document = findDocumentToShow(
    documents,
    current?.requestId === requestId ? current.requestedDocumentId : params.get('document'),
  );
  // Stays on this document even when a colleague decides it.
  if (document && (current?.requestId !== requestId || current.requestedDocumentId !== document.id))
    setCurrent({ requestId, requestedDocumentId: document.id });
  const draft = useReasonDraft(document?.id ?? '');
  const reviewFiles = useReviewFiles(document);
  const index = documents.findIndex(({ id }) => id === document?.id);
  const selectDocument = (requestedDocumentId: string | undefined) =>
    requestedDocumentId !== undefined && showDocument({ requestId, requestedDocumentId });
  const leave = () => void navigate(`/app/validation?request=${requestId}`);
  const isDecidable =
    document !== undefined && request !== undefined && canDecide(request, document);

  // Prefetches the next file, of the next request when this is the last document.
  const nextDocument = document && findNextUndecided(documents, document.id);
  const isLast = document !== undefined && !nextDocument;
  const nextDocuments = api.useGetRequestDocumentsQuery(next?.id ?? '', { skip: !next || !isLast })
    .currentData?.documents;
  const following =
    nextDocument ?? (isLast && nextDocuments ? findDocumentToShow(nextDocuments, null) : null);
  usePrefetchedFile(following ? findFileToShow(following, null) : null, vault);

  const showNext = async (succeeded: Promise<boolean>) => {
    if (nextDocument) return selectDocument(nextDocument.id);
    if ((await succeeded) && (await allSucceeded())) setCompletedId(requestId);
  };
  const { approve, reject, requestMore } = useSubmitDecision({
    document: isDecidable ? document : undefined,
    reviewFiles,
    draft,
    decide,
    onDecided: (succeeded) => void showNext(succeeded),
  });
  const revertible =
    request && document && canRevertDecision(request, document, Date.now())
      ? { requestId, requestedDocumentId: document.id, fileId: document.file?.id ?? null }
      : null;
  const handleRevert = () => void (revertible ? revert(revertible) : revertLastDecision());
  const onKey = useReviewShortcuts((key) => {
    const actions: Record<string, () => unknown> = {
      j: () => selectDocument(documents[index + 1]?.id),
      k: () => selectDocument(documents[index - 1]?.id),
      arrowright: () => selectDocument(documents[index + 1]?.id),
      arrowleft: () => selectDocument(documents[index - 1]?.id),
      a: approve,
      r: reject,
      c: requestMore,
      f: reviewFiles.showNextFile,
      u: handleRevert,
      escape: leave,
    };
    const action = actions[key.toLowerCase()];
    if (action) action();
    else
      return (
        /^[1-9]$/.test(key) &&
        isDecidable &&
        !isUnavailable(document) &&
        draft.selectReasonByNumber(Number(key))
      );
    return true;
  });

  if (error) {
    const isDeleted = error.status === 404;
    return (
      <div className={styles.instead}>
        <ErrorState
          title={t(isDeleted ? 'review.gone' : 'review.requestFailed')}
          detail={describeError(error)}
          retryLabel={t(isDeleted ? 'review.back' : 'retry')}
          onRetry={isDeleted ? () => void navigate('/app/validation') : retry}
        />
      </div>
    );
  }
  if (!request || !document)
    return (
      <div className={styles.instead}>
        <Spinner label={t('loading')} />
      </div>
    );
  const title = request.title ?? t('untitled');
  const states = documents.map(toReviewDocumentState).filter((state) => state !== 'waived');
  const approved = states.filter((state) => state === 'approved').length;
  const progress = t('review.progress', { count: approved, total: states.length });
  const position = t('review.position', { position: index + 1, total: documents.length });
  const completedPanel = completedId === requestId && !documents.some(isUndecided) && (
    <ReviewCompleted
      next={next && (next.title?.trim() || t('untitled'))}
      onNext={() => next && void navigate(`/app/validation/${next.id}`)}
      onLeave={() => void navigate('/app/validation')}
    />
  );
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <Button
          className={styles.wideOnly}
          appearance="subtle"
          icon={<ChevronLeftRegular />}
          aria-label={t('review.back')}
          onClick={leave}
        />
        <div className={styles.titles}>
          <h1 className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          <p className={styles.sub}>
            {request.submittedAt
              ? t('review.submitted', {
                  name: request.recipientName,
                  date: date(request.submittedAt, 'long'),
                })
              : t('review.waiting', { name: request.recipientName })}
          </p>
        </div>
        <span className={styles.progress}>{progress}</span>
        <DocumentProgress states={states.map((state) => PROGRESS_STATE[state])} label={progress} />
        <Button
          className={styles.wideOnly}
          onClick={() => void navigate(`/app/requests/${requestId}`)}
        >
          {t('review.details')}
        </Button>
      </div>
      <div className={styles.pager}>
        <Button
          className={styles.touch}
          appearance="subtle"
          icon={<DismissRegular />}
          aria-label={t('review.back')}
          onClick={leave}
        />
        <div className={styles.pagerText}>
          <p className={styles.pagerTitle}>{document.title}</p>
          <p className={styles.sub}>{`${position}, ${title}`}</p>
        </div>
        <Button
          className={styles.touch}
          appearance="subtle"
          icon={<ChevronLeftRegular />}
          aria-label={t('review.previous')}
          disabledFocusable={index <= 0}
          onClick={() => selectDocument(documents[index - 1]?.id)}
        />
        <Button
          className={styles.touch}
          appearance="subtle"
          icon={<ChevronRightRegular />}
          aria-label={t('review.next')}
          disabledFocusable={index >= documents.length - 1}
          onClick={() => selectDocument(documents[index + 1]?.id)}
        />
      </div>
      <DocumentRail
        documents={documents}
        current={document.id}
        next={next}
        onChoose={selectDocument}
      />
      <DocumentViewer
        document={document}
        reviewFiles={reviewFiles}
        vault={vault}
        wide={isWide}
        onKey={onKey}
        onDownload={(file) => void downloadFile(requestId, file.id, file)}
        onOpened={recordFacts}
      />
      <DecisionPanel
        document={document}
        reviewFiles={reviewFiles}
        draft={draft}
        decidable={isDecidable}
        onApprove={approve}
        onReject={reject}
        onRequestMore={requestMore}
        onUndo={revertible && handleRevert}
        completed={completedPanel}
      />
      <UnsavedChangesGuard
        dirty={draft.hasUnsentMessage}
        pathOnly
        title={t('review.leave.title')}
        text={t('review.leave.text')}
        leaveLabel={t('review.leave.confirm')}
        stayLabel={t('review.leave.stay')}
      />
      {vault.dialog}
      <p role="status" className={styles.quiet}>
        {t('review.now', {
          position: index + 1,
          total: documents.length,
          title: document.title,
          state: t(`review.state.${toReviewDocumentState(document)}`),
        })}
      </p>
    </div>
  );
};
