import { localizePath } from '@recueil/backend/contract';
import { sharedMessages } from './shared-messages.ts';
import { useLanguage } from '../i18n/language.ts';
import { useMessages } from '../i18n/messages.ts';

export function LogoMark({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path className="rs-mark-3" d="M9.5 1.5h7.6l4.4 4.4V18h-12z" />
      <path className="rs-mark-2" d="M6.25 3.75h7.6l4.4 4.4v12.1h-12z" />
      <path className="rs-mark-1" d="M2.75 6h7.85l4.4 4.4v12.1H2.75z" />
      <path className="rs-mark-strap" d="M6.5 6v16.5" />
    </svg>
  );
}

export function Logo({ size = 28 }: { size?: number }) {
  const t = useMessages(sharedMessages);
  return (
    <a className="rs-logo" href={localizePath('/', useLanguage())} aria-label={t.home}>
      <LogoMark size={size} />
      <span>Recueil</span>
    </a>
  );
}
