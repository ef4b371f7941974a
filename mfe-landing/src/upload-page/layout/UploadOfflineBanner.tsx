import { Icon } from '../../site/Icon.tsx';
import { WARNING } from '../../site/icon-paths.ts';
import { useUploadPageMessages } from '../i18n/use-upload-page-messages.ts';

/** The server cannot be reached: what is done stays done. */
export function UploadOfflineBanner() {
  const words = useUploadPageMessages();
  return (
    <p className="rq-offline" role="status">
      <Icon path={WARNING} />
      <span>{words.offline}</span>
    </p>
  );
}
