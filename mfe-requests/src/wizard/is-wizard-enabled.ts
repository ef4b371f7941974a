import { browserStorage } from '@recueil/backend/contract';

const STORAGE_KEY = 'recueil-request-wizard';

const readServerSetting = (): boolean => {
  try {
    return (
      (
        JSON.parse(document.getElementById('recueil-page')?.textContent ?? '{}') as {
          requestWizard?: unknown;
        }
      ).requestWizard !== false
    );
  } catch {
    return true;
  }
};

/**
 * `on` or `off` in this browser's storage wins over the operator's `REQUEST_WIZARD`; on by default.
 */
export const isWizardEnabled = (): boolean => {
  const choice = browserStorage.get(STORAGE_KEY);
  return choice === 'on' || (choice !== 'off' && readServerSetting());
};
