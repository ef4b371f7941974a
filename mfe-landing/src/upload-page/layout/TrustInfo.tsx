import type { PublicRequest } from '@recueil/backend/contract';
import { Icon } from '../../site/Icon.tsx';
import { LOCK } from '../../site/icon-paths.ts';
import { SenderEmail, SenderWebsite } from './SenderContact.tsx';
import { useUploadPageMessages } from '../i18n/use-upload-page-messages.ts';

export function TrustInfo({ request }: { request: PublicRequest }) {
  const t = useUploadPageMessages();
  const { senderName, senderEmail, organizationName, organizationWebsite, encryptionKey } = request;
  return (
    <>
      <p className="rq-safe">
        <Icon path={LOCK} />
        <span>
          <span>{(encryptionKey === null ? t : t.encryption).safe(organizationName)}</span>
          {!request.originalPhotos && <span>{` ${t.photosCleaned}`}</span>}
        </span>
      </p>
      <details className="rq-verify">
        <summary>{t.verify.title}</summary>
        <ul>
          <li>
            {senderEmail === ''
              ? t.verify.fromOrganization(organizationName)
              : t.verify.from(senderName, organizationName)}
          </li>
          {senderEmail !== '' && (
            <li>
              <span>{t.verify.write(senderName)}</span> <SenderEmail sender={request} />
            </li>
          )}
          {organizationWebsite !== null && (
            <li>
              <span>{t.verify.website}</span> <SenderWebsite sender={request} />
            </li>
          )}
          <li>{t.verify.call}</li>
          <li>
            <b className="rs-strong">{t.verify.never}</b>
          </li>
        </ul>
      </details>
    </>
  );
}
