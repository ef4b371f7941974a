import {
  AddRegular,
  LocalLanguageRegular,
  QuestionCircleRegular,
  SignOutRegular,
  TextDensityRegular,
  WeatherMoonRegular,
  WeatherSunnyRegular,
} from '@fluentui/react-icons';
import { notify, useAppDispatch, useTranslate, useUi } from '@recueil/shell/contract';
import { useNavCounts } from '../layout/nav-counts.api.ts';
import { NAV_ITEMS } from '../layout/nav-items.ts';
import { signOut } from '../session/sign-out.ts';
import type { PaletteEntry } from './palette-entry.ts';

const NEW_REQUEST_PATH = '/app/requests/new';

/** What the palette can do without asking anybody: the screens with what waits in them, and the frame's own actions. */
export const useCommands = (
  onHelp: () => void,
): { screens: readonly PaletteEntry[]; actions: readonly PaletteEntry[] } => {
  const t = useTranslate('palette');
  const shell = useTranslate('shell');
  const dispatch = useAppDispatch();
  const counts = useNavCounts();
  const { theme, isDark, language, compactMode, setTheme, setLanguage, setCompactMode } = useUi();
  const leave = () =>
    signOut().catch(() => dispatch(notify({ kind: 'error', title: shell('signOutFailed') })));
  const screens = NAV_ITEMS.map(({ to, labelKey, icon, countKey: counted }): PaletteEntry => {
    const count = (counted && counts[counted]) ?? 0;
    return {
      id: labelKey,
      icon,
      label: shell(`nav.${labelKey}`),
      also: t(`also.${labelKey}`),
      to,
      ...(count > 0 ? { detail: shell(`nav.counted.${counted}`, { count }) } : {}),
    };
  });
  const other = language === 'fr' ? 'en' : 'fr';
  const actions: PaletteEntry[] = [
    {
      id: 'new-request',
      icon: AddRegular,
      label: t('newRequest'),
      also: t('also.newRequest'),
      keys: 'N',
      to: NEW_REQUEST_PATH,
    },
    {
      id: 'theme',
      icon: isDark ? WeatherSunnyRegular : WeatherMoonRegular,
      label: t(isDark ? 'themeLight' : 'themeDark'),
      also: t('also.theme'),
      run: () => setTheme(isDark ? 'light' : 'dark'),
    },
    ...(theme === 'system'
      ? []
      : [
          {
            id: 'theme-system',
            icon: isDark ? WeatherMoonRegular : WeatherSunnyRegular,
            label: t('themeSystem'),
            also: t('also.theme'),
            run: () => setTheme('system'),
          },
        ]),
    {
      id: 'language',
      icon: LocalLanguageRegular,
      label: t('language'),
      lang: other,
      also: t('also.language'),
      run: () => setLanguage(other),
    },
    {
      id: 'density',
      icon: TextDensityRegular,
      label: t(compactMode ? 'roomy' : 'compact'),
      also: t('also.density'),
      run: () => setCompactMode(!compactMode),
    },
    {
      id: 'help',
      icon: QuestionCircleRegular,
      label: t('help'),
      also: t('also.help'),
      keys: '?',
      run: onHelp,
    },
    {
      id: 'sign-out',
      icon: SignOutRegular,
      label: t('signOut'),
      also: t('also.signOut'),
      run: leave,
    },
  ];
  return { screens, actions };
};
