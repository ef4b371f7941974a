/** `npm run campaigns` sets it: rounds that only prove endurance are many then, and few in a normal run. */
export const inCampaign = (process.env['RECUEIL_CAMPAIGN'] ?? '') !== '';
