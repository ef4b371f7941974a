import { useEffect, useState } from 'react';
import { formatBytes } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useMessages } from '../../i18n/messages.ts';
import { inspectLargePdf, type LargePdf } from './inspect-large-pdf.ts';
import { reductionMessages } from './reduction-messages.ts';

interface ReducePdfOfferProps {
  readonly file: File;
  /** In bytes. */
  readonly maxSize: number;
  readonly onReduce: () => void;
}

/** Nothing is reduced before the person agrees. */
export function ReducePdfOffer({ file, maxSize, onReduce }: ReducePdfOfferProps) {
  const t = useMessages(reductionMessages);
  const language = useLanguage();
  const [kind, setKind] = useState<LargePdf | null>(null);
  useEffect(() => {
    inspectLargePdf(file).then(setKind, () => undefined);
  }, [file]);
  if (kind === null) return null;
  if (kind === 'locked')
    return (
      <>
        <p>{t.problem.locked(file.name, formatBytes(language, maxSize))}</p>
        <p>{t.wayOut}</p>
      </>
    );
  return (
    <>
      <p>{kind === 'signed' ? t.signed : t.how}</p>
      <button type="button" className="rs-btn rs-secondary" onClick={onReduce}>
        {t.offer}
      </button>
    </>
  );
}
