import { Link } from '@recueil/shell/router';
import { Button } from '@recueil/shell/ui';
import { EmptyState, ErrorState, Liasse, Panel, SkeletonRows } from '@recueil/shell/kit';
import { describeError, useTranslate } from '@recueil/shell/contract';
import type { ApiError } from '@recueil/shell/contract';
import type { Request } from '@recueil/backend/contract';
import { ButtonLink } from '../ButtonLink.tsx';
import { Deadline } from '../Deadline.tsx';
import { sheetsOfCounts } from '../request-facts.ts';
import { useRequestWords } from '../use-request-words.ts';
import { useResend } from '../use-resend.ts';
import { useWords } from '../words.ts';
import { gestureOf } from './attention.ts';
import { useDashboardStyles } from './dashboard.styles.ts';
import { useStateWords } from './use-state-words.ts';
import type { useAttention } from './use-attention.ts';

const Gesture = ({ request }: { request: Request }) => {
  const t = useWords();
  const styles = useDashboardStyles();
  const title = useRequestWords().title(request);
  const { resend, sending } = useResend();
  const gesture = gestureOf(request);
  if (gesture === 'resend') {
    return <Button className={styles.gesture} disabledFocusable={sending} aria-label={t('dashboard.resendLabel', { title })} onClick={() => void resend(request)}>{t('dashboard.resend')}</Button>;
  }
  const to = gesture === 'review' ? `/app/validation?request=${request.id}` : `/app/requests/${request.id}`;
  return <ButtonLink className={styles.gesture} to={to} aria-label={t(`dashboard.${gesture}Label`, { title })}>{t(`dashboard.${gesture}`)}</ButtonLink>;
};

/** Late, to review, or asked again: each row with its one gesture, the nearest deadline first. */
export const Attention = ({ requests, loading, error, retry }: ReturnType<typeof useAttention>) => {
  const t = useWords();
  const errorWords = useTranslate();
  const words = useRequestWords();
  const stateOf = useStateWords();
  const styles = useDashboardStyles();
  return (
    <Panel flush label={t('dashboard.attention')} className={styles.edge}>
      <header className={styles.header}>
        <h2 className={styles.heading}>{t('dashboard.attention')}</h2>
        <ButtonLink to="/app/requests" appearance="subtle">{t('dashboard.allRequests')}</ButtonLink>
      </header>
      {error ? (
        <div className={styles.inside}><ErrorState title={t('dashboard.attentionFailed')} detail={describeError(error as ApiError, errorWords).detail} retryLabel={t('retry')} onRetry={retry} /></div>
      ) : loading ? (
        <SkeletonRows rows={5} label={t('loading')} />
      ) : requests.length === 0 ? (
        <EmptyState art="done" title={t('dashboard.nothing')} text={t('dashboard.nothingText')} />
      ) : (
        <ul className={styles.list}>
          {requests.map((request) => (
            <li key={request.id} className={styles.row}>
              <div>
                <Link className={styles.title} to={`/app/requests/${request.id}`}>{words.title(request)}</Link>
                <span className={styles.sub}>{request.recipientName}, {stateOf(request)}</span>
              </div>
              <div className={styles.sheets}><Liasse sheets={sheetsOfCounts(request)} label={words.progress(request)} /></div>
              <div className={styles.due}><Deadline request={request} /></div>
              <Gesture request={request} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
};
