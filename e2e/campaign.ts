/** Whether `npm run campaigns` runs, with all rounds, sizes, languages and themes. */
export const inCampaign = process.env['RECUEIL_CAMPAIGN'] !== undefined;

/** Tag of journeys that `npm test` skips. */
export const CAMPAIGN_ONLY = { tag: '@campaign' };
