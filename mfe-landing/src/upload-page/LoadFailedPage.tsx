import { usePageTitle } from '../site/use-page-title.ts';
import type { ApiFailure } from './request/api-failure.ts';
import { UploadPageLayout } from './layout/UploadPageLayout.tsx';
import { describeAdvice } from './i18n/describe-advice.ts';
import { useUploadPageMessages } from './i18n/use-upload-page-messages.ts';

export function LoadFailedPage({ failure, onRetry }: { failure: ApiFailure; onRetry: () => void }) {
  const t = useUploadPageMessages();
  const { title, kept } = t.notLoaded;
  usePageTitle(title);
  return (
    <UploadPageLayout>
      <div role="alert">
        <h1>{title}</h1>
        <p className="rq-lead">{`${describeAdvice(t, failure)} ${kept}`}</p>
      </div>
      <div className="rq-go">
        <button type="button" className="rs-btn rs-primary rs-large" onClick={onRetry}>
          {t.retry}
        </button>
      </div>
    </UploadPageLayout>
  );
}
