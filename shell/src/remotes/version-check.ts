import { updateClient } from '../api-client/client-slice.ts';
import { addListeners } from '../layout/add-listeners.ts';
import { isPageOutdated, refreshRemoteRegistry } from './remote-registry.ts';

const CHECK_INTERVAL_MS = 60_000;

/**
 * Every minute while the page is visible, and when it becomes visible: screens that are opened
 * later come in their newest version, and `client.isOutdated` says that a loaded one has a newer
 * version. Returns its stop.
 */
export const startVersionCheck = (): (() => void) => {
  const check = () => {
    if (document.hidden || !navigator.onLine) return;
    void refreshRemoteRegistry().then(() => updateClient({ isOutdated: isPageOutdated() }));
  };
  const timer = setInterval(check, CHECK_INTERVAL_MS);
  const removeListeners = addListeners({ visibilitychange: check }, document);
  return () => {
    clearInterval(timer);
    removeListeners();
  };
};
