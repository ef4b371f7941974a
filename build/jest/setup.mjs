import '@testing-library/jest-dom/jest-globals';
import { afterEach } from '@jest/globals';
import { cleanup, configure, getConfig } from '@testing-library/react';
import * as React from 'react';

// Generous, because a whole build may run beside the tests.
configure({ asyncUtilTimeout: 15_000 });

// Polls of `findBy` and `waitFor` throw without a printed document; their last error has it.
const { getElementError } = getConfig();
configure({
  getElementError: (message, container) =>
    getConfig()._disableExpensiveErrorDiagnostics
      ? Object.assign(new Error(message), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});

// React's development build records an owner stack for ten thousand elements a second; no test
// reads it, and it costs a tenth of the time.
Object.defineProperty(
  React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
  'recentlyCreatedOwnerStacks',
  { get: () => Infinity, set: () => undefined },
);

// jsdom has no layout: everything would count as hidden, so the focus would not enter a dialog and
// Tabster would hide it.
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
