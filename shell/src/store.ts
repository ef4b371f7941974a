import { setupListeners } from '@reduxjs/toolkit/query';
import { makeStore } from '@recueil/shell/contract';
import { addShellMessages } from './i18n/add-shell-messages.ts';

/** In a module of its own, so that hot replacement of a screen or the layout keeps the store. */
export const createAppStore = () => {
  addShellMessages();
  const store = makeStore();
  setupListeners(store.dispatch);
  return store;
};
