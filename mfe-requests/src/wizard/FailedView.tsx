import { useEffect, useRef } from 'react';
import { Button } from '@recueil/shell/ui';
import { ErrorState } from '@recueil/shell/kit';
import { describeError, useTranslate } from '@recueil/shell/contract';
import type { ApiError } from '@recueil/shell/contract';
import type { Translate } from '../words.ts';
import { useWords } from '../words.ts';
import { useOutcomeStyles } from './outcome.styles.ts';

const wordsOf = (error: ApiError, t: Translate, errorWords: Translate) => {
  if (error.status === 'network' || error.status === 'timeout') return { title: t('wizard.failure.network'), detail: t('wizard.failure.networkText') };
  if (error.code === 'mail-limit') return { title: t('wizard.failure.failed'), detail: t('detail.mailLimit') };
  if (typeof error.status === 'number' && error.status < 500) return { title: t('wizard.failure.failed'), detail: describeError(error, errorWords).detail };
  return { title: t('wizard.failure.unexpected'), detail: t('wizard.failure.unexpectedText') };
};

interface Props {
  error: ApiError;
  busy: boolean;
  onRetry: () => void;
  onBack: () => void;
}

/** What happened and the way out; everything that was written is still there. */
export const FailedView = ({ error, busy, onRetry, onBack }: Props) => {
  const t = useWords();
  const errorWords = useTranslate();
  const styles = useOutcomeStyles();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { title, detail } = wordsOf(error, t, errorWords);
  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>{t('wizard.failure.title')}</h1>
      <p className={styles.lead}>{t('wizard.failure.text')}</p>
      <div className={styles.banner}><ErrorState title={title} detail={detail} /></div>
      <div className={styles.actions}>
        <Button appearance="primary" disabledFocusable={busy} onClick={onRetry}>{busy ? t('wizard.sending') : t('wizard.failure.retry')}</Button>
        <Button onClick={onBack}>{t('wizard.failure.back')}</Button>
      </div>
      <p className={styles.support}>{t('wizard.failure.support')}<code className={styles.code}>{error.code.toUpperCase()}</code></p>
    </div>
  );
};
