import type { RequestSender } from '@recueil/backend/contract';
import { usePageTitle } from '../../site/use-page-title.ts';
import { SubmittedIllustration, LinkClosedIllustration } from '../layout/illustrations.tsx';
import type { ApiFailure, LinkRenewal } from '../request/api-failure.ts';
import { SenderContact } from '../layout/SenderContact.tsx';
import { UploadPageLayout } from '../layout/UploadPageLayout.tsx';
import { RenewLink } from './RenewLink.tsx';
import { useUploadPageMessages } from '../i18n/use-upload-page-messages.ts';

type LinkClosedReason = 'completed' | 'expired' | 'revoked' | 'cancelled' | 'unknown';

const BY_CODE: readonly (readonly [RegExp, LinkClosedReason])[] = [
  [/cancel/, 'cancelled'],
  [/complet/, 'completed'],
  [/expir/, 'expired'],
];

/** Null when the failure does not concern the link, so that retrying makes sense. */
export function toLinkClosedReason(failure: ApiFailure): LinkClosedReason | null {
  if (failure.kind === 'unknown-link') return 'unknown';
  if (failure.kind !== 'closed-link') return null;
  return BY_CODE.find(([pattern]) => pattern.test(failure.code))?.[1] ?? 'revoked';
}

interface LinkClosedPageProps {
  readonly closedReason: LinkClosedReason;
  readonly token: string | null;
  /** Absent for an unknown link. */
  readonly sender?: RequestSender;
  readonly renewal?: LinkRenewal;
}

export function LinkClosedPage({
  closedReason,
  token,
  sender,
  renewal = 'mail',
}: LinkClosedPageProps) {
  const t = useUploadPageMessages();
  const { title, text } = t.linkClosed[closedReason];
  usePageTitle(title);
  return (
    <UploadPageLayout sender={sender}>
      {closedReason === 'completed' ? <SubmittedIllustration /> : <LinkClosedIllustration />}
      <h1>{title}</h1>
      <p className="rq-lead">{text}</p>
      {closedReason === 'expired' && token !== null && renewal !== 'none' && (
        <RenewLink token={token} leadsTo={renewal} />
      )}
      <SenderContact sender={sender} />
    </UploadPageLayout>
  );
}
