import { useState, type MouseEvent } from 'react';
import { useLanguage } from '../../i18n/language.ts';
import { Icon } from '../../site/Icon.tsx';
import { findAccessProof } from '../access/access-proof-storage.ts';
import { PRINT } from '../icon-paths.ts';
import { useFormAction } from '../plain-page/rendered-page.ts';
import { downloadReceipt } from './download-receipt.ts';
import { useOutcomeMessages } from './use-outcome-messages.ts';

const DOWNLOAD =
  'M15.5 17a.5.5 0 0 1 .09 1H4.5a.5.5 0 0 1-.09-1H15.5ZM10 2a.5.5 0 0 1 .5.41V14.3l3.64-3.65a.5.5 0 0 1 .64-.06l.07.06c.17.17.2.44.06.63l-.06.07-4.5 4.5a.5.5 0 0 1-.25.14L10 16a.5.5 0 0 1-.4-.2l-4.46-4.45a.5.5 0 0 1 .64-.76l.07.06 3.65 3.64V2.5c0-.27.22-.5.5-.5Z';

interface ReceiptActionsProps {
  readonly token: string;
  /** There is a receipt. */
  readonly submitted: boolean;
}

export function ReceiptActions({ token, submitted }: ReceiptActionsProps) {
  const t = useOutcomeMessages();
  const language = useLanguage();
  const address = `${useFormAction('/receipt.pdf')}?lang=${language}`;
  const [isOffline, setOffline] = useState(false);
  const download = (event: MouseEvent) => {
    setOffline(!navigator.onLine);
    // The page of the browser would take the place of the receipt.
    if (!navigator.onLine) return event.preventDefault();
    // Only scripts can send the proof of an access code that a script has exchanged.
    if (findAccessProof(token) === null) return;
    event.preventDefault();
    downloadReceipt(token, language, t.fileName).catch(() => window.location.assign(address));
  };
  return (
    <div className="rq-go">
      {submitted && (
        <a className="rs-btn rs-secondary" href={address} onClick={download}>
          <Icon path={DOWNLOAD} />
          <span>{t.download}</span>
        </a>
      )}
      <button type="button" className="rs-btn rs-secondary" onClick={() => window.print()}>
        <Icon path={PRINT} />
        <span>{submitted ? t.print : t.printPage}</span>
      </button>
      {isOffline && (
        <p className="rq-problem" role="alert">
          {t.downloadOffline}
        </p>
      )}
    </div>
  );
}
