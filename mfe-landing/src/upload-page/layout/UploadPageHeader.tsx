import { LanguageSwitch } from '../../site/LanguageSwitch.tsx';
import { Logo } from '../../site/Logo.tsx';
import { toSenderInitials } from '../documents/requested-documents.ts';
import { useUploadPageMessages } from '../i18n/use-upload-page-messages.ts';

/** Who asks. Without a request (dead or unknown link) there is nobody to name. */
export function UploadPageHeader({
  sender,
}: {
  sender?: { organizationName: string; senderName: string };
}) {
  const words = useUploadPageMessages();
  return (
    <header className="rq-top">
      <div>
        {sender ? (
          <>
            <span className="rq-initials" aria-hidden="true">
              {toSenderInitials(sender.organizationName)}
            </span>
            <span className="rq-who">
              <b>{sender.organizationName}</b>
              <span className="rs-small rs-muted">{words.from(sender.senderName)}</span>
            </span>
          </>
        ) : (
          <span className="rq-who">
            <Logo />
          </span>
        )}
        <LanguageSwitch className="rq-language" />
      </div>
    </header>
  );
}
