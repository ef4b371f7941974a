import { usePageTitle } from '../site/use-page-title.ts';
import type { ApiFailure } from './request/api-failure.ts';
import { UploadPageFooter } from './layout/UploadPageFooter.tsx';
import { UploadPageHeader } from './layout/UploadPageHeader.tsx';
import { describeAdvice } from './i18n/describe-advice.ts';
import { useUploadPageMessages } from './i18n/use-upload-page-messages.ts';

/** The request could not be read this time; the link itself may be fine. */
export function LoadFailedPage({ failure, onRetry }: { failure: ApiFailure; onRetry: () => void }) {
  const words = useUploadPageMessages();
  const { title, kept } = words.notLoaded;
  usePageTitle(title);
  return (
    <div className="rs rq">
      <UploadPageHeader />
      <main className="rq-outcome rq-narrow">
        <div role="alert">
          <h1>{title}</h1>
          <p className="rq-lead">
            {describeAdvice(words, failure)} {kept}
          </p>
        </div>
        <div className="rq-go">
          <button type="button" className="rs-btn rs-primary rs-large" onClick={onRetry}>
            {words.retry}
          </button>
        </div>
        <UploadPageFooter />
      </main>
    </div>
  );
}
