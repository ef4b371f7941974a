import { clearPersonalData } from './clear-personal-data.ts';

/** Opens `address` without the data of the person and the organisation of this page. */
export const leavePage = (address: string): void => {
  // « Back » would restore this page from the browser's cache: reload it, so that the session check
  // runs.
  addEventListener('pageshow', ({ persisted }) => persisted && globalThis.location.reload());
  const cleared = clearPersonalData();
  // An open form saves its draft once more when the page is hidden.
  addEventListener('pagehide', () => void clearPersonalData());
  document.addEventListener('visibilitychange', () => void clearPersonalData());
  void cleared.finally(() => globalThis.location.assign(address));
};
