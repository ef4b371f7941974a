import { parseWebAddress, type PublicRequest } from '@recueil/backend/contract';
import { Icon } from '../../site/Icon.tsx';
import { LOCK } from '../../site/icon-paths.ts';
import { useUploadPageMessages } from '../i18n/use-upload-page-messages.ts';

export function TrustInfo({ request }: { request: PublicRequest }) {
  const t = useUploadPageMessages();
  const { senderName, senderEmail, organizationName, organizationWebsite, encryptionKey } = request;
  const website = organizationWebsite === null ? null : parseWebAddress(organizationWebsite);
  return (
    <>
      <p className="rq-safe">
        <Icon path={LOCK} />
        <span>{(encryptionKey === null ? t : t.encryption).safe(organizationName)}</span>
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
              <span>{t.verify.write(senderName)}</span>{' '}
              <a href={`mailto:${encodeURIComponent(senderEmail).replace('%40', '@')}`}>
                {senderEmail}
              </a>
            </li>
          )}
          {website && (
            <li>
              <span>{t.verify.website}</span>{' '}
              <a href={website.href} target="_blank" rel="noopener noreferrer nofollow">
                {website.host}
              </a>
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
