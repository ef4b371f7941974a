import { makeStyles } from '@recueil/shell/ui';
import { Panel, PHONE } from '@recueil/shell/kit';
import type { Request } from '@recueil/backend/contract';
import { useRequestsTranslate } from '../../i18n/messages.ts';
import { RequestAssignee } from '../../assignee/RequestAssignee.tsx';
import { EmailCodeSwitch } from '../access/EmailCodeSwitch.tsx';
import { useDetailStyles } from '../detail.styles.ts';

const useStyles = makeStyles({
  summary: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px 32px',
    margin: 0,
    padding: '12px 20px',
    borderTop: '1px solid var(--rc-line)',
    [PHONE]: { padding: '12px 16px' },
  },
  item: { minWidth: 0 },
  term: { font: 'var(--rc-caption)', color: 'var(--rc-text2)' },
  value: { margin: 0, overflowWrap: 'anywhere' },
  none: { margin: 0, color: 'var(--rc-text3)' },
  body: { padding: '16px 20px', [PHONE]: { padding: '16px' } },
  measure: { maxWidth: '680px' },
});

export const RequestMessagePanel = ({ request }: { request: Request }) => {
  const t = useRequestsTranslate();
  const panelStyles = useDetailStyles();
  const styles = useStyles();
  const properties = [
    ['priority', t(`priority.${request.priority}`)],
    ...(request.documentType ? [['documentType', request.documentType]] : []),
  ];
  return (
    <Panel flush edge title={t('detail.messageTitle')}>
      <div className={styles.body}>
        <div className={styles.measure}>
          {request.message ? (
            <p className={panelStyles.message} dir="auto">
              {request.message}
            </p>
          ) : (
            <p className={styles.none}>{t('detail.noMessage')}</p>
          )}
        </div>
      </div>
      <dl className={styles.summary}>
        {properties.map(([term, value]) => (
          <div key={term} className={styles.item}>
            <dt className={styles.term}>{t(`detail.${term}`)}</dt>
            <dd className={styles.value} dir="auto">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <RequestAssignee request={request} />
      <EmailCodeSwitch request={request} />
    </Panel>
  );
};
