import { Icon } from '../../site/Icon.tsx';
import { DISMISS, QUESTION } from '../icon-paths.ts';
import type { RequestChange } from '../request/merge-request.ts';
import { useUploadPageMessages } from '../i18n/use-upload-page-messages.ts';

/** Changes made elsewhere while the page was open. */
export function ChangesBanner({
  changes,
  onClose,
}: {
  changes: readonly RequestChange[];
  onClose: () => void;
}) {
  const t = useUploadPageMessages().changed;
  return (
    <div role="status">
      {changes.length > 0 && (
        <div className="rq-changed">
          <Icon path={QUESTION} />
          <ul>
            {changes.map(({ kind, title }, index) => (
              <li key={index}>{t[kind](title)}</li>
            ))}
          </ul>
          <button type="button" className="rs-iconbtn" aria-label={t.close} onClick={onClose}>
            <Icon path={DISMISS} />
          </button>
        </div>
      )}
    </div>
  );
}
