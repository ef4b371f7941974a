import { useMemo, useSyncExternalStore } from 'react';
import { useAppDispatch, useAppSelector } from './store.ts';
import { ui, type Language, type Theme, type UiState } from './ui-slice.ts';

const DARK_QUERY = '(prefers-color-scheme: dark)';
const subscribeToSystemTheme = (changed: () => void) => {
  const query = globalThis.matchMedia?.(DARK_QUERY);
  query?.addEventListener('change', changed);
  return () => query?.removeEventListener('change', changed);
};
const isSystemDark = () => globalThis.matchMedia?.(DARK_QUERY).matches ?? false;

/** Preferences of this browser, and the open or closed state of the navigation. Changes are remembered at once. */
export const useUi = () => {
  const state = useAppSelector((root) => root.ui);
  const dispatch = useAppDispatch();
  const systemDark = useSyncExternalStore(subscribeToSystemTheme, isSystemDark);
  const setters = useMemo(() => {
    const change = (part: Partial<UiState>): void => {
      dispatch(ui.actions.uiChanged(part));
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
