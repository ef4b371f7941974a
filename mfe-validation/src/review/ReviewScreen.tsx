import { ChevronLeftRegular, ChevronRightRegular, DismissRegular } from '@fluentui/react-icons';
import { api, describeError, useFormat, useTranslate } from '@recueil/shell/contract';
import {
  ErrorState,
  UnsavedChangesGuard,
  DocumentProgress,
  useMediaQuery,
  type DocumentProgressState,
} from '@recueil/shell/kit';
import { useNavigate, useParams, useSearchParams } from '@recueil/shell/router';
import { Button, Spinner } from '@recueil/shell/ui';
import { useEffect, useState } from 'react';
import { canRevertDecision } from '../decisions/decision-rules.ts';
import { useReasonDraft } from '../decisions/use-reason-draft.ts';
import { isInReview } from '../queue/review-progress.ts';
import { useOpenFile } from '../files/use-open-file.ts';
import type { DocumentVersionRef, ReviewDecision } from '../validation.api.ts';
import { useValidationTranslate } from '../i18n/use-validation-translate.ts';
import { DecisionPanel } from './DecisionPanel.tsx';
import { DocumentRail } from './DocumentRail.tsx';
import {
  findDocumentToShow,
  isFileWithheld,
  isUndecided,
  findNextUndecided,
  toReviewDocumentState,
} from './review-rules.ts';
import { useReviewStyles } from './review.styles.ts';
import { ReviewCompleted } from './ReviewCompleted.tsx';
import { DocumentViewer } from './DocumentViewer.tsx';
import { loadFileBytes, clearFileBytes } from '../files/use-file-bytes.ts';
import { useReview } from './use-review.ts';
import { useReviewShortcuts } from './use-review-shortcuts.ts';

const PROGRESS_STATE: Record<ReturnType<typeof toReviewDocumentState>, DocumentProgressState> = {
  missing: 'missing',
  pending: 'received',
  approved: 'approved',
  rejected: 'rejected',
  incomplete: 'rejected',
};
const toReviewPath = ({
  requestId,
  documentId,
}: Pick<DocumentVersionRef, 'requestId' | 'documentId'>) =>
  `/app/validation/${requestId}?document=${documentId}`;

/** `/app/validation/{requestId}`: document after document with one key each; after the last one, the way to the next request. */
export const ReviewScreen = () => {
  const t = useValidationTranslate();
  const errors = useTranslate();
  const styles = useReviewStyles();
  const { date } = useFormat();
  const navigate = useNavigate();
  const { requestId = '' } = useParams();
  const [params] = useSearchParams();
  const wide = useMediaQuery('(min-width: 1024px)');
  const { downloadFile } = useOpenFile();
  /** The request whose last document was decided here. */
  const [ended, setEnded] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Pick<DocumentVersionRef, 'requestId' | 'documentId'> | null>(
    null,
  );
  // The address follows, and names what is opened next time.
  const show = (at: Pick<DocumentVersionRef, 'requestId' | 'documentId'>) => {
    setChosen({ requestId: at.requestId, documentId: at.documentId });
    void navigate(toReviewPath(at), { replace: true });
  };
  const {
    request,
    documents = [],
    error,
    retry,
    next,
    decide,
    revert,
    revertLastDecision,
    allSucceeded,
  } = useReview(requestId, show);
  const document = findDocumentToShow(
    documents,
    chosen?.requestId === requestId ? chosen.documentId : params.get('document'),
  );
  // What is on show stays so, whatever is decided meanwhile by whom.
  if (document && (chosen?.requestId !== requestId || chosen.documentId !== document.id))
    setChosen({ requestId, documentId: document.id });
  const draft = useReasonDraft(document?.id ?? '');
  const at = documents.findIndex(({ id }) => id === document?.id);
  const choose = (documentId: string | undefined) =>
    documentId !== undefined && show({ requestId, documentId });
  const leave = () => void navigate(`/app/validation?request=${requestId}`);
  const inReview = request !== undefined && isInReview(request);
  const decidable = document !== undefined && inReview && isUndecided(document);

  // What comes next is brought while this one is read: of the next request too, when this is the last of its own.
  const ahead = document && findNextUndecided(documents, document.id);
  const isLast = document !== undefined && !ahead;
  const nextDocuments = api.useGetRequestDocumentsQuery(next?.id ?? '', { skip: !next || !isLast })
    .currentData?.documents;
  const aheadFile =
    (ahead ?? (isLast && nextDocuments ? findDocumentToShow(nextDocuments, null) : null))?.file ??
    null;
  const prefetch =
    aheadFile && aheadFile.preview !== null && !isFileWithheld(aheadFile) ? aheadFile.id : null;
  useEffect(() => {
    // A failure is met again, and told, when the document is on show.
    if (prefetch) loadFileBytes(prefetch).catch(() => undefined);
  }, [prefetch]);
  useEffect(() => clearFileBytes, []);

  const verdict = async (given: ReviewDecision) => {
    if (
      !document ||
      !decidable ||
      (given.kind === 'approve' && document.file && isFileWithheld(document.file))
    )
      return;
    const done = decide(document, given);
    void done.then((went) => went && draft.discardDraft(document.id));
    if (ahead) return choose(ahead.id);
    if ((await done) && (await allSucceeded())) setEnded(requestId);
  };
  const withReason = (kind: 'reject' | 'incomplete') => {
    const reason = decidable ? draft.validateMessage() : null;
    if (reason !== null) void verdict({ kind, reason });
  };
  const revertible =
    request && document && canRevertDecision(request, document, Date.now())
      ? { requestId, documentId: document.id, fileId: document.file?.id ?? '' }
      : null;
  const takeBack = () => void (revertible ? revert(revertible) : revertLastDecision());
  const onKey = useReviewShortcuts((key) => {
    const press: Record<string, () => unknown> = {
      j: () => choose(documents[at + 1]?.id),
      k: () => choose(documents[at - 1]?.id),
      arrowright: () => choose(documents[at + 1]?.id),
      arrowleft: () => choose(documents[at - 1]?.id),
      a: () => verdict({ kind: 'approve' }),
      r: () => withReason('reject'),
      c: () => withReason('incomplete'),
      u: takeBack,
      escape: leave,
    };
    const act = press[key.toLowerCase()];
    if (act) act();
    else return /^[1-9]$/.test(key) && decidable && draft.selectReasonByNumber(Number(key));
    return true;
  });

  if (error) {
    const gone = error.status === 404;
    return (
      <div className={styles.instead}>
        <ErrorState
          title={t(gone ? 'review.gone' : 'review.requestFailed')}
          detail={describeError(error, errors).detail}
          retryLabel={t(gone ? 'review.back' : 'retry')}
          onRetry={gone ? () => void navigate('/app/validation') : retry}
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
  const approved = documents.filter((one) => toReviewDocumentState(one) === 'approved').length;
  const progress = t('review.progress', { count: approved, total: documents.length });
  const position = t('review.position', { position: at + 1, total: documents.length });
  const end = ended === requestId && !documents.some(isUndecided) && (
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
        <DocumentProgress
          states={documents.map((one) => PROGRESS_STATE[toReviewDocumentState(one)])}
          label={progress}
        />
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
        <div className={styles.pagerWords}>
          <p className={styles.pagerTitle}>{document.title}</p>
          <p className={styles.sub}>
            {position}, {title}
          </p>
        </div>
        <Button
          className={styles.touch}
          appearance="subtle"
          icon={<ChevronLeftRegular />}
          aria-label={t('review.previous')}
          disabledFocusable={at <= 0}
          onClick={() => choose(documents[at - 1]?.id)}
        />
        <Button
          className={styles.touch}
          appearance="subtle"
          icon={<ChevronRightRegular />}
          aria-label={t('review.next')}
          disabledFocusable={at >= documents.length - 1}
          onClick={() => choose(documents[at + 1]?.id)}
        />
      </div>
      <DocumentRail documents={documents} current={document.id} next={next} onChoose={choose} />
      <DocumentViewer
        document={document}
        wide={wide}
        onKey={onKey}
        onSave={(file) => void downloadFile(requestId, file.id, file)}
      />
      <DecisionPanel
        document={document}
        draft={draft}
        inReview={inReview}
        onApprove={() => void verdict({ kind: 'approve' })}
        onReject={() => withReason('reject')}
        onMore={() => withReason('incomplete')}
        onUndo={revertible && takeBack}
        end={end}
      />
      <UnsavedChangesGuard
        dirty={draft.hasUnsentMessage}
        pathOnly
        title={t('review.leave.title')}
        text={t('review.leave.text')}
        leaveLabel={t('review.leave.confirm')}
        stayLabel={t('review.leave.stay')}
      />
      <p role="status" className={styles.quiet}>
        {t('review.now', {
          position: at + 1,
          total: documents.length,
          title: document.title,
          state: t(`review.state.${toReviewDocumentState(document)}`),
        })}
      </p>
    </div>
  );
};
