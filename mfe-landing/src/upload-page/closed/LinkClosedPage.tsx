import type { PublicRequest } from '@recueil/backend/contract';
import { Icon } from '../../site/Icon.tsx';
import { usePageTitle } from '../../site/use-page-title.ts';
import { SubmittedIllustration, LinkClosedIllustration } from '../layout/illustrations.tsx';
import type { LinkClosedReason } from './to-link-closed-reason.ts';
import type { LinkRenewal } from '../request/api-failure.ts';
import { UploadPageFooter } from '../layout/UploadPageFooter.tsx';
import { QUESTION } from '../icon-paths.ts';
import { RenewLink } from './RenewLink.tsx';
import { UploadPageHeader } from '../layout/UploadPageHeader.tsx';
import { useUploadPageMessages } from '../i18n/use-upload-page-messages.ts';

interface LinkClosedPageProps {
  readonly closedReason: LinkClosedReason;
  readonly token: string | null;
  readonly request?: PublicRequest;
  /** In the sender's words. */
  readonly senderReason?: string | null;
  readonly renewal?: LinkRenewal;
}

/** Where a link ends: what is true, what becomes of the files, what can be done. */
export function LinkClosedPage({
  closedReason,
  token,
  request,
  senderReason = null,
  renewal = 'mail',
}: LinkClosedPageProps) {
  const words = useUploadPageMessages();
  const { title, text } = words.ended[closedReason];
  usePageTitle(title);
  return (
    <div className="rs rq">
      <UploadPageHeader sender={request} />
      <main className="rq-outcome rq-narrow">
        {closedReason === 'completed' ? <SubmittedIllustration /> : <LinkClosedIllustration />}
        <h1>{title}</h1>
        <p className="rq-lead">{text}</p>
        {senderReason !== null && (
          <blockquote className="rq-message">
            <p>{senderReason}</p>
            <footer>{words.ended.reason}</footer>
          </blockquote>
        )}
        {closedReason === 'expired' && token !== null && renewal !== 'none' && (
          <RenewLink token={token} leadsTo={renewal} />
        )}
        {closedReason !== 'completed' && (
          <p className="rq-keep">
            <Icon path={QUESTION} />
            <span>{words.ended.question}</span>
          </p>
        )}
        <UploadPageFooter />
      </main>
    </div>
  );
}
