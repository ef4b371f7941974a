import { watchUnhandledErrors } from './report-failure.ts';
import { startVersionCheck } from './version-check.ts';

export const watchPage = (): void => {
  watchUnhandledErrors();
  startVersionCheck();
};
