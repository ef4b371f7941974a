import type { Page } from '@playwright/test';
import { inCampaign } from '../campaign.ts';

export type Language = 'fr' | 'en';
export type Theme = 'light' | 'dark';

/** Stores preferences before the first page opens. */
export const remember = (
  page: Page,
  { language = 'fr', theme = 'light' }: { language?: Language; theme?: Theme },
) =>
  page.addInitScript(
    ([chosen, colours]) => {
      localStorage.setItem('recueil-language', chosen ?? 'fr');
      localStorage.setItem('ui-storage', JSON.stringify({ theme: colours, compactMode: false }));
    },
    [language, theme],
  );

const DESK = { device: 'desk', viewport: { width: 1440, height: 900 } } as const;
const PHONE = { device: 'phone', viewport: { width: 390, height: 844 } } as const;

const setting = <D extends typeof DESK | typeof PHONE>(
  place: D,
  theme: Theme,
  language: Language,
) => ({ ...place, theme, language, name: `${place.device}-${theme}-${language}` });

/** Each theme, language and width meets each of the others once: four settings cover all pairs. */
export const SETTINGS = [
  setting(DESK, 'light', 'fr'),
  setting(PHONE, 'dark', 'fr'),
  setting(PHONE, 'light', 'en'),
  setting(DESK, 'dark', 'en'),
];

export type SettingName = 'desk-light-fr' | 'phone-dark-fr' | 'phone-light-en' | 'desk-dark-en';

/** The named settings in `npm test`, all four in the campaign `screens`. */
export const settingsFor = (...names: SettingName[]) =>
  SETTINGS.filter(({ name }) => inCampaign || names.includes(name as SettingName));
