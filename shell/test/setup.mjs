import '@testing-library/jest-dom/jest-globals';
import { afterEach } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';

// Generous, because two cores may be busy with a whole build beside the tests.
configure({ asyncUtilTimeout: 15_000 });

// React's development build notes with a stack where each of the first ten thousand elements a second is made; no test reads it, and it is a tenth of the time.
Object.defineProperty(
  React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
  'recentlyCreatedOwnerStacks',
  { get: () => Infinity, set: () => undefined },
);

// jsdom has no layout: everything would count as hidden, so that the focus would not enter a dialog and Tabster would hide the dialog from readers.
Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
  get() {
    return this.parentElement;
  },
});
document.body.getBoundingClientRect = () => new DOMRect(0, 0, innerWidth, innerHeight);

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.lang = 'fr';
});
