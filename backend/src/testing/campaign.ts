/** Set by `npm run campaigns`: endurance tests then run many rounds instead of a few. */
export const inCampaign = (process.env['RECUEIL_CAMPAIGN'] ?? '') !== '';
