import { readPublicRuntimeConfig } from '../site/public-runtime-config.ts';

/**
 * Compliance claims and marketing figures are the operator's to make (security rule 60). This one flag removes them
 * all; an operator who cannot rebuild sets `claims` to false in the page facts instead.
 */
const SHOWN_BY_DEFAULT = true;

export const areMarketingClaimsShown = (): boolean =>
  readPublicRuntimeConfig().claims ?? SHOWN_BY_DEFAULT;
