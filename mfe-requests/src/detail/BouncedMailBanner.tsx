import { lazy, Suspense, useState } from 'react';
import { Button, makeStyles } from '@recueil/shell/ui';
import { Banner } from '@recueil/shell/kit';
import { POLLING } from '@recueil/shell/contract';
import type { Request } from '@recueil/backend/contract';
import { useRequestTimelineQuery } from '../requests.api.ts';
import { useRequestsTranslate } from '../i18n/late-messages.ts';

const CorrectAddressDialog = lazy(() =>
  import(/* webpackChunkName: "detail-dialogs" */ './dialogs.ts').then(
    ({ CorrectAddressDialog }) => ({ default: CorrectAddressDialog }),
  ),
);

const KINDS: Record<string, string> = {
  invitation: 'invitation',
  reminder: 'reminder',
  'automatic-reminder': 'reminder',
  resubmission: 'resubmission',
  renewal: 'renewal',
};

const useStyles = makeStyles({ room: { marginBottom: '20px', overflowWrap: 'anywhere' } });

/** The last mail to the recipient came back: why, and the one thing to do about it. Nothing while all is well. */
export const BouncedMailBanner = ({ request }: { request: Request }) => {
  const t = useRequestsTranslate();
  const styles = useStyles();
  const [asking, setAsking] = useState(false);
  const { currentData } = useRequestTimelineQuery(request.id, POLLING.list);
  const bounce = currentData?.bounce;
  // The dialog outlives the news that made it open: what was typed in it stays until it is sent.
  if (!bounce && !asking) return null;
  return (
    <>
      {bounce && (
        <div className={styles.room}>
          <Banner
            tone="danger"
            role="status"
            title={t('bounce.title', {
              what: t(`bounce.what.${KINDS[bounce.kind] ?? 'other'}`),
              why: t(`bounce.why.${bounce.cause}`, { email: bounce.address }),
            })}
            {...(bounce.reply
              ? { detail: <bdi>{t('bounce.reply', { reply: bounce.reply })}</bdi> }
              : {})}
            action={<Button onClick={() => setAsking(true)}>{t('bounce.fix')}</Button>}
          />
        </div>
      )}
      {asking && (
        <Suspense fallback={null}>
          <CorrectAddressDialog request={request} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
};
