import { lazy, Suspense, useState } from 'react';
import { Button, makeStyles } from '@recueil/shell/ui';
import { Banner } from '@recueil/shell/kit';
import { POLLING } from '@recueil/shell/contract';
import type { Request } from '@recueil/backend/contract';
import { useRequestMailsQuery } from './timeline/timeline.api.ts';
import { useRequestsTranslate } from '../i18n/messages.ts';

const CorrectAddressDialog = lazy(() =>
  import(/* webpackChunkName: "detail-dialogs" */ './CorrectAddressDialog.tsx').then(
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

export const BouncedMailBanner = ({ request }: { request: Request }) => {
  const t = useRequestsTranslate();
  const styles = useStyles();
  const [isCorrecting, setIsCorrecting] = useState(false);
  const { currentData } = useRequestMailsQuery(request.id, POLLING.list);
  const bounce = currentData?.bounce;
  // An open dialog stays with what was typed even when the bounce is resolved meanwhile.
  if (!bounce && !isCorrecting) return null;
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
            action={<Button onClick={() => setIsCorrecting(true)}>{t('bounce.fix')}</Button>}
          />
        </div>
      )}
      {isCorrecting && (
        <Suspense fallback={null}>
          <CorrectAddressDialog request={request} onClose={() => setIsCorrecting(false)} />
        </Suspense>
      )}
    </>
  );
};
