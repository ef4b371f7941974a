import { browserStorage, storeLanguage, type Language } from '@recueil/backend/contract';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type Theme = 'system' | 'light' | 'dark';

export interface UiState {
  theme: Theme;
  compactMode: boolean;
  language: Language;
  sidebarOpen: boolean;
  mobileNavOpen: boolean;
}

const readPreferences = (): Partial<UiState> => {
  try {
    return JSON.parse(browserStorage.get('ui-storage') ?? '{}') as Partial<UiState>;
  } catch {
    return {};
  }
};

/** Stored preferences; without a stored language the page's own. */
const loadUiState = (): UiState => {
  const { theme, compactMode } = readPreferences();
  const language =
    browserStorage.get('recueil-language') ?? globalThis.document?.documentElement.lang;
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    compactMode: compactMode === true,
    language: language === 'en' ? 'en' : 'fr',
    sidebarOpen: true,
    mobileNavOpen: false,
  };
};

export const ui = createSlice({
  name: 'ui',
  initialState: loadUiState,
  reducers: {
    uiChanged: (state, { payload }: PayloadAction<Partial<UiState>>) => ({ ...state, ...payload }),
  },
});

/** False until a language was chosen in this browser: until then the profile's applies. */
export const hasStoredLanguage = (): boolean => browserStorage.get('recueil-language') !== null;

export const applyUiToPage = ({ theme, compactMode, language }: UiState): void => {
  const { dataset } = document.documentElement;
  dataset.theme = theme;
  if (compactMode) dataset.density = 'compact';
  else delete dataset.density;
  document.documentElement.lang = language;
};

export const saveUiState = ({ theme, compactMode, language }: UiState): void => {
  browserStorage.set('ui-storage', JSON.stringify({ theme, compactMode }));
  storeLanguage(language);
};
