import { expect, test } from '@jest/globals';
import { isWizardEnabled } from './is-wizard-enabled.ts';

test.each<[string, string | null, object | null, boolean]>([
  ['nothing is set', null, null, true],
  ['the operator chose one page', null, { requestWizard: false }, false],
  ['the operator chose steps', null, { requestWizard: true }, true],
  ['the browser chose one page and the operator steps', 'off', { requestWizard: true }, false],
  ['the browser chose steps and the operator one page', 'on', { requestWizard: false }, true],
])('when %s, the wizard is enabled as expected (%#)', (_case, browserChoice, pageData, enabled) => {
  if (browserChoice) localStorage.setItem('recueil-request-wizard', browserChoice);
  const page = document.createElement('script');
  page.type = 'application/json';
  page.id = 'recueil-page';
  page.textContent = JSON.stringify(pageData ?? {});
  document.body.append(page);
  expect(isWizardEnabled()).toBe(enabled);
  page.remove();
});
