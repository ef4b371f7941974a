import { localizePath } from '@recueil/backend/contract';
import { useLanguage } from '../i18n/language.ts';

/** Leads to the same page in the other language, named in that language. */
export function LanguageLink({ path, className }: { path: string; className?: string }) {
  const other = useLanguage() === 'fr' ? 'en' : 'fr';
  return (
    <a className={className} href={localizePath(path, other)} hrefLang={other} lang={other}>
      {other === 'en' ? 'English' : 'Français'}
    </a>
  );
}
