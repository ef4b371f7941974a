/** Whether `npm run campaigns` runs: with all rounds, sizes, languages and themes. `npm test` runs the short form. */
export const inCampaign = process.env['RECUEIL_CAMPAIGN'] !== undefined;

/** Tag of a journey that `npm test` leaves out. */
export const CAMPAIGN_ONLY = { tag: '@campaign' };
