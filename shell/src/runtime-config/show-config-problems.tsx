import type { Root } from 'react-dom/client';
import { checkEnvironment } from './runtime-config.rules.ts';
import { Incomplete } from './MissingConfigPage.tsx';
import type { PageFacts } from './runtime-config.ts';

/** Says what is wrong with the environment: in the page what is missing, in the console what merely looks wrong. */
export const tellEnvironment = (facts: PageFacts, root: Root): void => {
  const { missing, warnings } = checkEnvironment(facts);
  if (warnings.length > 0) globalThis.console.warn(`Recueil: ${warnings.join('; ')}`);
  if (missing.length > 0) root.render(<Incomplete missing={missing} />);
};
