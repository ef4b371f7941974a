import type { Root } from 'react-dom/client';
import { checkRuntimeConfig } from './runtime-config.rules.ts';
import { MissingConfigPage } from './MissingConfigPage.tsx';
import type { RuntimeConfig } from './runtime-config.ts';

/** Says what is wrong with the environment: in the page what is missing, in the console what merely looks wrong. */
export const showConfigProblems = (facts: RuntimeConfig, root: Root): void => {
  const { missing, warnings } = checkRuntimeConfig(facts);
  if (warnings.length > 0) globalThis.console.warn(`Recueil: ${warnings.join('; ')}`);
  if (missing.length > 0) root.render(<MissingConfigPage missing={missing} />);
};
