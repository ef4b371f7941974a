import { setupListeners } from '@reduxjs/toolkit/query';
import { makeStore } from '@recueil/shell/contract';
import { addShellMessages } from './i18n/add-shell-messages.ts';

/** The store of the running app. In a module of its own, so that hot replacement of a screen or of the frame keeps it. */
export const createAppStore = () => {
  addShellMessages();
  const store = makeStore();
  setupListeners(store.dispatch);
  return store;
};
