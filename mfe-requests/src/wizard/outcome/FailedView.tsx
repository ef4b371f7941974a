import { useRef } from 'react';
import { Button } from '@recueil/shell/ui';
import { Illustration, ErrorState } from '@recueil/shell/kit';
import { useUi } from '@recueil/shell/contract';
import type { ApiError } from '@recueil/shell/contract';
import { useDescribeError } from '@recueil/shell/screen-kit';
import type { Translate } from '../../i18n/messages.ts';
import { useRequestsTranslate } from '../../i18n/messages.ts';
import { formatClockTime } from '@recueil/backend/contract';
import { useOutcomeStyles } from './outcome.styles.ts';
import { useFocusHeading } from '../../ui/focus.ts';
import { useOnline } from '../../ui/use-online.ts';

/** One title for every failure except a lost connection; `detail` tells them apart. */
const describeFailure = (error: ApiError, online: boolean, t: Translate, detail: string) => {
  if (!online)
    return { title: t('wizard.failure.network'), detail: t('wizard.failure.offlineText') };
  if (error.status === 'network' || error.status === 'timeout')
    return { title: t('wizard.failure.network'), detail: t('wizard.failure.networkText') };
  return {
    title: t('wizard.failure.failed'),
    detail: error.status === 401 ? t('wizard.failure.signInText') : detail,
  };
};

interface Props {
  error: ApiError;
  /** Milliseconds; null without a stored draft. */
  draftSavedAt: number | null;
  busy: boolean;
  onRetry: () => void;
  onBack: () => void;
}

export const FailedView = ({ error, draftSavedAt, busy, onRetry, onBack }: Props) => {
  const t = useRequestsTranslate();
  const describeError = useDescribeError();
  const styles = useOutcomeStyles();
  const { language } = useUi();
  const online = useOnline();
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusHeading(heading);
  const { title, detail } = describeFailure(error, online, t, describeError(error));
  return (
    <div className={styles.page}>
      <div className={styles.art}>
        <Illustration name="lost" />
      </div>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {t('wizard.failure.title')}
      </h1>
      <p className={styles.lead}>
        {draftSavedAt === null
          ? t('wizard.failure.text')
          : t('wizard.failure.textKept', { time: formatClockTime(draftSavedAt, language) })}
      </p>
      <div className={styles.banner}>
        <ErrorState title={title} detail={detail} />
      </div>
      <div className={styles.actions}>
        <Button appearance="primary" disabledFocusable={busy} onClick={onRetry}>
          {busy ? t('wizard.sending') : t('wizard.failure.retry')}
        </Button>
        <Button onClick={onBack}>{t('wizard.failure.back')}</Button>
      </div>
      <p className={styles.support}>
        <span>{t('wizard.failure.support')}</span>
        <code className={styles.code}>{error.code.toUpperCase()}</code>
      </p>
    </div>
  );
};
