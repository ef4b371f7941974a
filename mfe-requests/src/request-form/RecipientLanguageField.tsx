import { LANGUAGES, type Language } from '@recueil/backend/contract';
import { ChoiceChips } from '@recueil/shell/kit';
import { useRequestsTranslate } from '../i18n/messages.ts';

/** Each in its own words. */
const NAMES: Readonly<Record<Language, string>> = { fr: 'Français', en: 'English' };

interface Props {
  readonly value: Language;
  readonly onChange: (language: Language) => void;
}

export const RecipientLanguageField = ({ value, onChange }: Props) => {
  const t = useRequestsTranslate();
  return (
    <ChoiceChips
      size="medium"
      legend={t('language.label')}
      value={value}
      choices={LANGUAGES.map((language) => ({ value: language, label: NAMES[language] }))}
      onChoice={onChange}
    />
  );
};
