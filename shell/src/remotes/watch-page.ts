import { reportLoadedCanaries, watchUnhandledErrors } from './screen-reports.ts';
import { startVersionCheck } from './version-check.ts';

export const watchPage = (): void => {
  watchUnhandledErrors();
  reportLoadedCanaries();
  startVersionCheck();
};
