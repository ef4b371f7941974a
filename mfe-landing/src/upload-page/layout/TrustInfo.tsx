import type { PublicRequest } from '@recueil/backend/contract';
import { Icon } from '../../site/Icon.tsx';
import { LOCK } from '../icon-paths.ts';
import { useUploadPageMessages } from '../i18n/use-upload-page-messages.ts';

/** Why to trust the page: beside the list at a desk, below it on a phone where the list comes first. */
export function TrustInfo({ request }: { request: PublicRequest }) {
  const words = useUploadPageMessages();
  const { senderName, senderEmail, organizationName, organizationWebsite } = request;
  const website = organizationWebsite === null ? null : parseWebsite(organizationWebsite);
  return (
    <>
      <p className="rq-safe">
        <Icon path={LOCK} />
        <span>{words.safe(organizationName)}</span>
      </p>
      <details className="rq-verify">
        <summary>{words.verify.title}</summary>
        <ul>
          <li>{words.verify.from(senderName, organizationName)}</li>
          <li>
            {words.verify.write(senderName)}{' '}
            <a href={`mailto:${encodeURIComponent(senderEmail).replace('%40', '@')}`}>
              {senderEmail}
            </a>
          </li>
          {website && (
            <li>
              {words.verify.website}{' '}
              <a href={website.href} target="_blank" rel="noopener noreferrer nofollow">
                {website.host}
              </a>
            </li>
          )}
          <li>{words.verify.call}</li>
          <li>
            <b className="rs-strong">{words.verify.never}</b>
          </li>
        </ul>
      </details>
    </>
  );
}

/** Only what is a website: an address typed by somebody never becomes a script. */
function parseWebsite(typed: string): URL | null {
  const text = /^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : null;
}
