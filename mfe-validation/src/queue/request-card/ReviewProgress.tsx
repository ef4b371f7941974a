import {
  ArrowSyncRegular,
  ArrowReplyRegular,
  CheckmarkCircleRegular,
  CircleRegular,
} from '@fluentui/react-icons';
import { useTranslate } from '@recueil/shell/contract';
import { mergeClasses } from '@recueil/shell/ui';
import { Badge, StatusBadge } from '@recueil/shell/kit';
import type { Request } from '@recueil/backend/contract';
import { useRequestCardStyles } from './request-card.styles.ts';
import {
  countReceived,
  toReviewBadge,
  toProgressBar,
  hasReviewProgress,
} from '../review-progress.ts';
import type { ReviewBadge as BadgeName, ReviewCounts } from '../review-progress.ts';

const BADGE_STYLES = {
  waiting: { tone: 'neutral', icon: CircleRegular },
  resubmission: { tone: 'warning', icon: ArrowReplyRegular },
  validated: { tone: 'success', icon: CheckmarkCircleRegular },
  inProgress: { tone: 'info', icon: ArrowSyncRegular },
} as const satisfies Record<BadgeName, unknown>;

/** Requests without documents or outside review show their own status. */
export const ReviewProgress = ({ request, counts }: { request: Request; counts: ReviewCounts }) => {
  const t = useTranslate('mfe-validation');
  const styles = useRequestCardStyles();
  if (counts.total === 0)
    return (
      <div className={styles.state}>
        <StatusBadge status={request.status} />
      </div>
    );
  const badge = hasReviewProgress(request) ? toReviewBadge(counts) : null;
  const bar = toProgressBar(counts);
  const received = countReceived(counts);
  const decided = [
    counts.approved > 0 && t('counts.approved', { count: counts.approved }),
    counts.rejected > 0 && t('counts.rejected', { count: counts.rejected }),
    received > 0 && t('counts.pending', { count: received }),
    counts.unavailable > 0 && t('counts.unavailable', { count: counts.unavailable }),
  ].filter((part) => part !== false);
  return (
    <div className={styles.state}>
      {badge ? (
        <Badge appearance={BADGE_STYLES[badge]} label={t(`badges.${badge}`)} />
      ) : (
        <StatusBadge status={request.status} />
      )}
      <p className={styles.counts}>
        {decided.map((part) => (
          <span key={part}>{part}</span>
        ))}
        <span>{t('counts.total', { count: counts.total })}</span>
      </p>
      <div className={styles.bar} aria-hidden="true">
        <span
          className={mergeClasses(styles.fill, styles[bar.tone])}
          style={{ width: `${bar.percent}%` }}
        />
      </div>
    </div>
  );
};
