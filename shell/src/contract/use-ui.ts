import type { Language } from '@recueil/backend/contract';
import { useMemo, useSyncExternalStore } from 'react';
import { useAppDispatch, useAppSelector } from './store.ts';
import { ui, type Theme, type UiState } from './ui-slice.ts';

const DARK_QUERY = '(prefers-color-scheme: dark)';
const subscribeToSystemTheme = (onChange: () => void) => {
  const query = globalThis.matchMedia?.(DARK_QUERY);
  query?.addEventListener('change', onChange);
  return () => query?.removeEventListener('change', onChange);
};
const isSystemDark = () => globalThis.matchMedia?.(DARK_QUERY).matches ?? false;

/**
 * Preferences of this browser, and whether the navigation is open. Changes are stored immediately.
 */
export const useUi = () => {
  const state = useAppSelector((root) => root.ui);
  const dispatch = useAppDispatch();
  const systemDark = useSyncExternalStore(subscribeToSystemTheme, isSystemDark);
  const setters = useMemo(() => {
    const change = (changes: Partial<UiState>): void => {
      dispatch(ui.actions.uiChanged(changes));
    };
    return {
      setTheme: (theme: Theme) => change({ theme }),
      setCompactMode: (compactMode: boolean) => change({ compactMode }),
      setLanguage: (language: Language) => change({ language }),
      setSidebarOpen: (sidebarOpen: boolean) => change({ sidebarOpen }),
      setMobileNavOpen: (mobileNavOpen: boolean) => change({ mobileNavOpen }),
    };
  }, [dispatch]);
  return {
    ...state,
    isDark: state.theme === 'dark' || (state.theme === 'system' && systemDark),
    ...setters,
  };
};
