import { ChevronLeftRegular, ChevronRightRegular, DismissRegular } from '@fluentui/react-icons';
import { api, describeError, useFormat, useTranslate } from '@recueil/shell/contract';
import { ErrorState, LeaveGuard, Liasse, useMediaQuery, type SheetState } from '@recueil/shell/kit';
import { useNavigate, useParams, useSearchParams } from '@recueil/shell/router';
import { Button, Spinner } from '@recueil/shell/ui';
import { useEffect, useState } from 'react';
import { canRevert } from '../decisions/decision-rules.ts';
import { useReason } from '../decisions/use-reason-draft.ts';
import { isInReview } from '../queue/review-progress.ts';
import { useOpenFile } from '../files/use-open-file.ts';
import type { DocumentAt, Verdict } from '../validation.api.ts';
import { useWords } from '../i18n/use-validation-translate.ts';
import { DecisionPanel } from './DecisionPanel.tsx';
import { DocumentRail } from './DocumentRail.tsx';
import { documentAt, isClosed, isUndecided, nextUndecided, stateOf } from './review-rules.ts';
import { useReviewStyles } from './review.styles.ts';
import { ReviewEnd } from './ReviewCompleted.tsx';
import { Stage } from './DocumentViewer.tsx';
import { bytesOf, forgetBytes } from '../files/use-file-bytes.ts';
import { useReview } from './use-review.ts';
import { useReviewKeys } from './use-review-shortcuts.ts';

const SHEET: Record<ReturnType<typeof stateOf>, SheetState> = { missing: 'missing', pending: 'received', approved: 'approved', rejected: 'rejected', incomplete: 'rejected' };
const addressOf = ({ requestId, documentId }: Pick<DocumentAt, 'requestId' | 'documentId'>) => `/app/validation/${requestId}?document=${documentId}`;

/** `/app/validation/{requestId}`: document after document with one key each; after the last one, the way to the next request. */
export const ReviewScreen = () => {
  const t = useWords();
  const errors = useTranslate();
  const styles = useReviewStyles();
  const { date } = useFormat();
  const navigate = useNavigate();
  const { requestId = '' } = useParams();
  const [params] = useSearchParams();
  const wide = useMediaQuery('(min-width: 1024px)');
  const { save } = useOpenFile();
  /** The request whose last document was decided here. */
  const [ended, setEnded] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Pick<DocumentAt, 'requestId' | 'documentId'> | null>(null);
  // The address follows, and names what is opened next time.
  const show = (at: Pick<DocumentAt, 'requestId' | 'documentId'>) => {
    setChosen({ requestId: at.requestId, documentId: at.documentId });
    void navigate(addressOf(at), { replace: true });
  };
  const { request, documents = [], error, retry, next, decide, revert, revertLast, allDone } = useReview(requestId, show);
  const document = documentAt(documents, chosen?.requestId === requestId ? chosen.documentId : params.get('document'));
  // What is on show stays so, whatever is decided meanwhile by whom.
  if (document && (chosen?.requestId !== requestId || chosen.documentId !== document.id)) setChosen({ requestId, documentId: document.id });
  const draft = useReason(document?.id ?? '');
  const at = documents.findIndex(({ id }) => id === document?.id);
  const choose = (documentId: string | undefined) => documentId !== undefined && show({ requestId, documentId });
  const leave = () => void navigate(`/app/validation?request=${requestId}`);
  const inReview = request !== undefined && isInReview(request);
  const decidable = document !== undefined && inReview && isUndecided(document);

  // What comes next is brought while this one is read: of the next request too, when this is the last of its own.
  const ahead = document && nextUndecided(documents, document.id);
  const isLast = document !== undefined && !ahead;
  const nextDocuments = api.useGetRequestDocumentsQuery(next?.id ?? '', { skip: !next || !isLast }).currentData?.documents;
  const aheadFile = (ahead ?? (isLast && nextDocuments ? documentAt(nextDocuments, null) : null))?.file ?? null;
  const prefetch = aheadFile && aheadFile.preview !== null && !isClosed(aheadFile) ? aheadFile.id : null;
  useEffect(() => {
    // A failure is met again, and told, when the document is on show.
    if (prefetch) bytesOf(prefetch).catch(() => undefined);
  }, [prefetch]);
  useEffect(() => forgetBytes, []);

  const verdict = async (given: Verdict) => {
    if (!document || !decidable || (given.kind === 'approve' && document.file && isClosed(document.file))) return;
    const done = decide(document, given);
    void done.then((went) => went && draft.forget(document.id));
    if (ahead) return choose(ahead.id);
    if ((await done) && (await allDone())) setEnded(requestId);
  };
  const withReason = (kind: 'reject' | 'incomplete') => {
    const reason = decidable ? draft.read() : null;
    if (reason !== null) void verdict({ kind, reason });
  };
  const revertible = request && document && canRevert(request, document, Date.now()) ? { requestId, documentId: document.id, fileId: document.file?.id ?? '' } : null;
  const takeBack = () => void (revertible ? revert(revertible) : revertLast());
  const onKey = useReviewKeys((key) => {
    const press: Record<string, () => unknown> = {
      j: () => choose(documents[at + 1]?.id), k: () => choose(documents[at - 1]?.id), arrowright: () => choose(documents[at + 1]?.id), arrowleft: () => choose(documents[at - 1]?.id),
      a: () => verdict({ kind: 'approve' }), r: () => withReason('reject'), c: () => withReason('incomplete'), u: takeBack, escape: leave,
    };
    const act = press[key.toLowerCase()];
    if (act) act();
    else return /^[1-9]$/.test(key) && decidable && draft.pickNumber(Number(key));
    return true;
  });

  if (error) {
    const gone = error.status === 404;
    return <div className={styles.instead}><ErrorState title={t(gone ? 'review.gone' : 'review.requestFailed')} detail={describeError(error, errors).detail} retryLabel={t(gone ? 'review.back' : 'retry')} onRetry={gone ? () => void navigate('/app/validation') : retry} /></div>;
  }
  if (!request || !document) return <div className={styles.instead}><Spinner label={t('loading')} /></div>;
  const title = request.title ?? t('untitled');
  const approved = documents.filter((one) => stateOf(one) === 'approved').length;
  const progress = t('review.progress', { count: approved, total: documents.length });
  const position = t('review.position', { position: at + 1, total: documents.length });
  const end = ended === requestId && !documents.some(isUndecided) && (
    <ReviewEnd next={next && (next.title?.trim() || t('untitled'))} onNext={() => next && void navigate(`/app/validation/${next.id}`)} onLeave={() => void navigate('/app/validation')} />
  );
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <Button className={styles.wideOnly} appearance="subtle" icon={<ChevronLeftRegular />} aria-label={t('review.back')} onClick={leave} />
        <div className={styles.titles}>
          <h1 className={styles.title} tabIndex={-1}>{title}</h1>
          <p className={styles.sub}>{request.submittedAt ? t('review.submitted', { name: request.recipientName, date: date(request.submittedAt, 'long') }) : t('review.waiting', { name: request.recipientName })}</p>
        </div>
        <span className={styles.progress}>{progress}</span>
        <Liasse sheets={documents.map((one) => SHEET[stateOf(one)])} label={progress} />
        <Button className={styles.wideOnly} onClick={() => void navigate(`/app/requests/${requestId}`)}>{t('review.details')}</Button>
      </div>
      <div className={styles.pager}>
        <Button className={styles.touch} appearance="subtle" icon={<DismissRegular />} aria-label={t('review.back')} onClick={leave} />
        <div className={styles.pagerWords}>
          <p className={styles.pagerTitle}>{document.title}</p>
          <p className={styles.sub}>{position}, {title}</p>
        </div>
        <Button className={styles.touch} appearance="subtle" icon={<ChevronLeftRegular />} aria-label={t('review.previous')} disabledFocusable={at <= 0} onClick={() => choose(documents[at - 1]?.id)} />
        <Button className={styles.touch} appearance="subtle" icon={<ChevronRightRegular />} aria-label={t('review.next')} disabledFocusable={at >= documents.length - 1} onClick={() => choose(documents[at + 1]?.id)} />
      </div>
      <DocumentRail documents={documents} current={document.id} next={next} onChoose={choose} />
      <Stage document={document} wide={wide} onKey={onKey} onSave={(file) => void save(requestId, file.id, file)} />
      <DecisionPanel document={document} draft={draft} inReview={inReview} onApprove={() => void verdict({ kind: 'approve' })} onReject={() => withReason('reject')} onMore={() => withReason('incomplete')} onUndo={revertible && takeBack} end={end} />
      <LeaveGuard dirty={draft.hasUnsent} pathOnly title={t('review.leave.title')} text={t('review.leave.text')} leaveLabel={t('review.leave.confirm')} stayLabel={t('review.leave.stay')} />
      <p role="status" className={styles.quiet}>{t('review.now', { position: at + 1, total: documents.length, title: document.title, state: t(`review.state.${stateOf(document)}`) })}</p>
    </div>
  );
};
