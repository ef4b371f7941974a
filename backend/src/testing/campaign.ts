const campaign = process.env['RECUEIL_CAMPAIGN'] ?? '';

/** Set by `npm run campaigns`: endurance tests then run many rounds instead of a few. */
export const inCampaign = campaign !== '' && campaign !== 'databases';
