import { useEffect, useState } from 'react';

/** Leads to the identity provider. A link, so that it works without scripts. */
export function ProviderButton({
  href,
  label,
  busyLabel,
  secondary = false,
  onOpen,
}: {
  href: string;
  label: string;
  busyLabel: string;
  secondary?: boolean;
  onOpen?: () => void;
}) {
  const [isOpening, setOpening] = useState(false);
  useEffect(() => {
    const reset = () => setOpening(false);
    window.addEventListener('pageshow', reset);
    return () => window.removeEventListener('pageshow', reset);
  }, []);
  return (
    <div className="si-go">
      <a
        className={`rs-btn rs-large rs-wide ${secondary ? 'rs-secondary' : 'rs-primary'}`}
        href={href}
        onClick={(event) => {
          onOpen?.();
          setOpening(!event.ctrlKey && !event.metaKey && !event.shiftKey);
        }}
      >
        {isOpening && <span className="rs-spinner" aria-hidden="true" />}
        <span>{label}</span>
      </a>
      <span className="rs-sr" role="status">
        {isOpening ? busyLabel : ''}
      </span>
    </div>
  );
}
