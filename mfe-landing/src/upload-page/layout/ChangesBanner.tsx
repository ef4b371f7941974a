import { Icon } from '../../site/Icon.tsx';
import { DISMISS, QUESTION } from '../icon-paths.ts';
import type { Change } from '../request/merge-request.ts';
import { useRecipientWords } from '../i18n/use-upload-page-messages.ts';

/** What became different while the page was open; nothing that was being done is lost by it. */
export function ChangedLine({ changes, onClose }: { changes: readonly Change[]; onClose: () => void }) {
  const words = useRecipientWords().changed;
  return (
    <div role="status">
      {changes.length > 0 && (
        <div className="rq-changed">
          <Icon path={QUESTION} />
          <ul>{changes.map(({ what, title }, index) => <li key={index}>{words[what](title)}</li>)}</ul>
          <button type="button" className="rs-iconbtn" aria-label={words.close} onClick={onClose}><Icon path={DISMISS} /></button>
        </div>
      )}
    </div>
  );
}
