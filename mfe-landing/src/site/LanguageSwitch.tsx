import { chooseLanguage, useLanguage } from '../i18n/language.ts';

/** The label names the other language in that language. */
export function LanguageSwitch({ className }: { className?: string }) {
  const other = useLanguage() === 'fr' ? 'en' : 'fr';
  return (
    <button type="button" className={className} lang={other} onClick={() => chooseLanguage(other)}>
      {other === 'en' ? 'English' : 'Français'}
    </button>
  );
}
