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
 * The feature flag of the three steps; without it a request is written on one page. `on` or `off` under `recueil-request-wizard` in this browser's storage decides,
 * else the operator's `REQUEST_WIZARD`, which the page carries; on by default.
 */
export const isWizardEnabled = (): boolean => {
  const chosen = readBrowserChoice();
  return chosen === 'on' || (chosen !== 'off' && readServerSetting());
};
