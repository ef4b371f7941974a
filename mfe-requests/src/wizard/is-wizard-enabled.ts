const STORAGE_KEY = 'recueil-request-wizard';

const readBrowserChoice = (): string | null => {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
};

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
  const choice = readBrowserChoice();
  return choice === 'on' || (choice !== 'off' && readServerSetting());
};
