import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { clearAccessToken } from '../api-client/access-token.ts';
import { client, connectClient } from '../api-client/client-slice.ts';
import { i18n } from '../i18n/i18n.ts';
import { api } from './api.ts';
import { notifications } from './notifications-slice.ts';
import { session } from './session-slice.ts';
import { saveUiState, applyUiToPage, ui, type UiState } from './ui-slice.ts';

declare const NO_LAZY_SLICES: unique symbol;

/**
 * Slices of remotes. A remote adds its own: `declare module '@recueil/shell/contract' { interface
 * LazySlices extends WithSlice<typeof mine> {} }`.
 */
export interface LazySlices {
  [NO_LAZY_SLICES]?: never;
}

/**
 * Grows when a remote brings slices; `defineMicroFrontend({ slices })` injects them before the
 * remote's first render.
 */
export const rootReducer = combineSlices(
  client,
  session,
  ui,
  notifications,
  api,
).withLazyLoadedSlices<LazySlices>();

/** The store of the app; tests and standalone screens create their own with it. */
export const makeStore = () => {
  clearAccessToken();
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  const applyUi = (state: UiState) => {
    applyUiToPage(state);
    if (i18n.language !== state.language) i18n.changeLanguage(state.language);
  };
  connectClient(store);
  let appliedUi = store.getState().ui;
  applyUi(appliedUi);
  store.subscribe(() => {
    const currentUi = store.getState().ui;
    if (currentUi === appliedUi) return;
    appliedUi = currentUi;
    applyUi(currentUi);
    saveUiState(currentUi);
  });
  return store;
};

export type RootState = ReturnType<typeof rootReducer>;
export type AppDispatch = ReturnType<typeof makeStore>['dispatch'];

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
