import {
  AddRegular,
  LocalLanguageRegular,
  QuestionCircleRegular,
  SignOutRegular,
  TextDensityRegular,
  WeatherMoonRegular,
  WeatherSunnyRegular,
} from '@fluentui/react-icons';
import { useTranslate, useUi } from '@recueil/shell/contract';
import { useNavCounts } from '../layout/nav-counts.api.ts';
import { NEW_REQUEST_PATH, useNavItems } from '../layout/nav-items.ts';
import { useSignOut } from '../session/sign-out.ts';
import type { PaletteEntry } from './palette-entry.ts';

export const useCommands = (
  onHelp: () => void,
): { screens: readonly PaletteEntry[]; actions: readonly PaletteEntry[] } => {
  const t = useTranslate('palette');
  const tShell = useTranslate('shell');
  const { counts } = useNavCounts();
  const items = useNavItems();
  const { theme, isDark, language, compactMode, setTheme, setLanguage, setCompactMode } = useUi();
  const handleSignOut = useSignOut();
  const screens = items.map(({ id, icon, label, to }): PaletteEntry => {
    const count = counts[id] ?? 0;
    const also = t(`also.${id}`);
    return {
      id,
      icon,
      label,
      keywords: also.startsWith('also.') ? '' : also,
      to,
      ...(count > 0 ? { detail: tShell(`nav.counted.${id}`, { count }) } : {}),
    };
  });
  const otherLanguage = language === 'fr' ? 'en' : 'fr';
  const actions: PaletteEntry[] = [
    {
      id: 'new-request',
      icon: AddRegular,
      label: t('newRequest'),
      keywords: t('also.newRequest'),
      keys: 'N',
      to: NEW_REQUEST_PATH,
    },
    {
      id: 'theme',
      icon: isDark ? WeatherSunnyRegular : WeatherMoonRegular,
      label: t(isDark ? 'themeLight' : 'themeDark'),
      keywords: t('also.theme'),
      run: () => setTheme(isDark ? 'light' : 'dark'),
    },
    ...(theme === 'system'
      ? []
      : [
          {
            id: 'theme-system',
            icon: isDark ? WeatherMoonRegular : WeatherSunnyRegular,
            label: t('themeSystem'),
            keywords: t('also.theme'),
            run: () => setTheme('system'),
          },
        ]),
    {
      id: 'language',
      icon: LocalLanguageRegular,
      label: t('language'),
      lang: otherLanguage,
      keywords: t('also.language'),
      run: () => setLanguage(otherLanguage),
    },
    {
      id: 'density',
      icon: TextDensityRegular,
      label: t(compactMode ? 'roomy' : 'compact'),
      keywords: t('also.density'),
      run: () => setCompactMode(!compactMode),
    },
    {
      id: 'help',
      icon: QuestionCircleRegular,
      label: t('help'),
      keywords: t('also.help'),
      keys: '?',
      run: onHelp,
    },
    {
      id: 'sign-out',
      icon: SignOutRegular,
      label: t('signOut'),
      keywords: t('also.signOut'),
      run: handleSignOut,
    },
  ];
  return { screens, actions };
};
