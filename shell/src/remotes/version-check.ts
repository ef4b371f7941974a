import { updateClient } from '../api-client/client-slice.ts';
import { addListeners } from '../layout/add-listeners.ts';
import {
  getRegistry,
  listRemotes,
  loadedEntries,
  readPageRegistry,
  refreshRemoteRegistry,
} from './remote-registry.ts';

const CHECK_INTERVAL_MS = 60_000;

/** Whether the server has another build of the shell, or of a screen that this page has loaded. */
const isPageOutdated = (): boolean =>
  getRegistry().app !== readPageRegistry().app ||
  listRemotes().some(({ name, entry }) => entry && (loadedEntries.get(name) ?? entry) !== entry);

/**
 * Every minute while the page is visible, and when it becomes visible: screens that are opened
 * later come in their newest version, and `client.isOutdated` says that a loaded one has a newer
 * version.
 */
export const startVersionCheck = (): void => {
  const check = () => {
    if (document.hidden || !navigator.onLine) return;
    void refreshRemoteRegistry().then(() => updateClient({ isOutdated: isPageOutdated() }));
  };
  setInterval(check, CHECK_INTERVAL_MS);
  addListeners({ visibilitychange: check }, document);
};
