import { makeStyles, mergeClasses } from '@recueil/shell/ui';
import { EmptyState, Panel, SkeletonRows } from '@recueil/shell/kit';
import { POLLING } from '@recueil/shell/contract';
import { LoadError } from '@recueil/shell/screen-kit';
import type { Request } from '@recueil/backend/contract';
import { useRequestMessagesQuery } from './messages.api.ts';
import { useRequestsTranslate } from '../../i18n/messages.ts';
import { useDetailStyles } from '../detail.styles.ts';
import { MessageComposer } from './MessageComposer.tsx';
import { useTimelineLabels } from '../timeline/use-timeline-labels.ts';

const useStyles = makeStyles({
  thread: { overflowWrap: 'anywhere' },
  list: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '16px',
    listStyleType: 'none',
    margin: 0,
    padding: 0,
  },
  message: {
    minWidth: 0,
    maxWidth: '680px',
    paddingLeft: '14px',
    borderLeft: '3px solid var(--rc-line-strong)',
  },
  own: { borderLeftColor: 'var(--rc-action-solid)' },
  who: { font: 'var(--rc-body-strong)', overflowWrap: 'anywhere' },
  when: { font: 'var(--rc-caption)', color: 'var(--rc-text2)', marginLeft: '8px' },
  text: { margin: '2px 0 0', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
});

export const MessagesPanel = ({ request }: { request: Request }) => {
  const t = useRequestsTranslate();
  const panelStyles = useDetailStyles();
  const styles = useStyles();
  const labels = useTimelineLabels();
  const {
    currentData: data,
    error,
    refetch,
  } = useRequestMessagesQuery(request.id, POLLING.counters);
  return (
    <Panel flush edge title={t('messages.title')}>
      <div
        className={mergeClasses(panelStyles.inside, styles.thread)}
        role="log"
        aria-label={t('messages.thread')}
      >
        {data && data.messages.length > 0 ? (
          <ol className={styles.list}>
            {data.messages.map((message) => (
              <li
                key={message.id}
                className={mergeClasses(styles.message, message.from === 'sender' && styles.own)}
              >
                <bdi className={styles.who}>{message.name}</bdi>
                <time
                  className={styles.when}
                  dateTime={message.at}
                  title={labels.fullDate(message.at)}
                >
                  {labels.dayAndTime(message.at)}
                </time>
                <p className={styles.text} dir="auto">
                  {message.text}
                </p>
              </li>
            ))}
          </ol>
        ) : data ? (
          <EmptyState
            title={t('messages.none')}
            text={t('messages.noneText', { name: request.recipientName })}
          />
        ) : error ? (
          <LoadError title={t('messages.failed')} error={error} onRetry={refetch} />
        ) : (
          <SkeletonRows rows={2} label={t('loading')} />
        )}
      </div>
      <MessageComposer request={request} />
    </Panel>
  );
};
