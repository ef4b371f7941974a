import type { Language } from '@recueil/backend/contract';
import { chooseLanguage, useLanguage } from '../i18n/language.ts';

interface LanguageSwitchProps {
  readonly className?: string;
  readonly onChoice?: (language: Language) => void;
}

/** The label names the other language in that language. */
export function LanguageSwitch({ className, onChoice }: LanguageSwitchProps) {
  const other = useLanguage() === 'fr' ? 'en' : 'fr';
  return (
    <button
      type="button"
      className={className}
      lang={other}
      onClick={() => {
        chooseLanguage(other);
        onChoice?.(other);
      }}
    >
      {other === 'en' ? 'English' : 'Français'}
    </button>
  );
}
