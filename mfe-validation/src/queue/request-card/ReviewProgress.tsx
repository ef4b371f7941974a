import { ArrowSyncRegular, ArrowReplyRegular, CheckmarkCircleRegular, CircleRegular } from '@fluentui/react-icons';
import { mergeClasses } from '@recueil/shell/ui';
import { Badge, StatusBadge } from '@recueil/shell/kit';
import type { Request } from '@recueil/backend/contract';
import { useWords } from '../../i18n/use-validation-translate.ts';
import { useCardStyles } from './request-card.styles.ts';
import { badgeOf, barOf, showsProgress } from '../review-progress.ts';
import type { Badge as BadgeName, Counts } from '../review-progress.ts';

const LOOKS = {
  waiting: { tone: 'neutral', icon: CircleRegular },
  resubmission: { tone: 'warning', icon: ArrowReplyRegular },
  validated: { tone: 'success', icon: CheckmarkCircleRegular },
  inProgress: { tone: 'info', icon: ArrowSyncRegular },
} as const satisfies Record<BadgeName, unknown>;

/** How far the review is: a word, the counts, a bar. A request without any document, or that is under no review any more, shows its own status. */
export const CardState = ({ request, counts }: { request: Request; counts: Counts }) => {
  const t = useWords();
  const styles = useCardStyles();
  if (counts.total === 0) return <div className={styles.state}><StatusBadge status={request.status} /></div>;
  const badge = showsProgress(request) ? badgeOf(counts) : null;
  const bar = barOf(counts);
  const decided = [
    counts.approved > 0 && t('counts.approved', { count: counts.approved }),
    counts.rejected > 0 && t('counts.rejected', { count: counts.rejected }),
    counts.pending > 0 && t('counts.pending', { count: counts.pending }),
  ].filter((part) => part !== false);
  return (
    <div className={styles.state}>
      {badge ? <Badge look={LOOKS[badge]} label={t(`badges.${badge}`)} /> : <StatusBadge status={request.status} />}
      <p className={styles.counts}>
        {decided.map((part) => <span key={part}>{part}</span>)}
        <span>{t('counts.total', { count: counts.total })}</span>
      </p>
      <div className={styles.bar} aria-hidden="true">
        <span className={mergeClasses(styles.fill, styles[bar.tone])} style={{ width: `${bar.percent}%` }} />
      </div>
    </div>
  );
};
