import { parseWebAddress, type RequestSender } from '@recueil/backend/contract';
import { Icon } from '../../site/Icon.tsx';
import { QUESTION } from '../icon-paths.ts';
import { useUploadPageMessages } from '../i18n/use-upload-page-messages.ts';

/** Where nothing can be uploaded: the person to ask, with address and website. */
export function SenderContact({ sender }: { sender?: RequestSender }) {
  const t = useUploadPageMessages();
  return (
    <p className="rq-keep">
      <Icon path={QUESTION} />
      <span>
        <span>{t.linkClosed.question(sender)}</span>{' '}
        {sender && sender.senderEmail !== '' && <SenderEmail sender={sender} />}{' '}
        {sender && <SenderWebsite sender={sender} />}
      </span>
    </p>
  );
}

export const SenderEmail = ({ sender: { senderEmail } }: { sender: RequestSender }) => (
  <a href={`mailto:${encodeURIComponent(senderEmail).replace('%40', '@')}`}>{senderEmail}</a>
);

export function SenderWebsite({ sender }: { sender: RequestSender }) {
  const { organizationWebsite } = sender;
  const website = organizationWebsite === null ? null : parseWebAddress(organizationWebsite);
  return (
    website && (
      <a href={website.href} target="_blank" rel="noopener noreferrer nofollow">
        {website.host}
      </a>
    )
  );
}
