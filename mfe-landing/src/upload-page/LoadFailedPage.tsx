import type { MouseEvent } from 'react';
import { usePageTitle } from '../site/use-page-title.ts';
import type { ApiFailure } from './request/api-failure.ts';
import { UploadPageLayout } from './layout/UploadPageLayout.tsx';
import { describeAdvice } from './i18n/describe-advice.ts';
import { useUploadPageMessages } from './i18n/use-upload-page-messages.ts';
import { useFormAction } from './plain-page/rendered-page.ts';

export function LoadFailedPage({ failure, onRetry }: { failure: ApiFailure; onRetry: () => void }) {
  const t = useUploadPageMessages();
  const { title, kept } = t.notLoaded;
  const page = useFormAction('');
  usePageTitle(title);
  const retry = (event: MouseEvent) => {
    event.preventDefault();
    onRetry();
  };
  return (
    <UploadPageLayout>
      <div role="alert">
        <h1>{title}</h1>
        <p className="rq-lead">{`${describeAdvice(t, failure)} ${kept}`}</p>
      </div>
      <div className="rq-go">
        <a className="rs-btn rs-primary rs-large" href={page} onClick={retry}>
          {t.retry}
        </a>
      </div>
    </UploadPageLayout>
  );
}
