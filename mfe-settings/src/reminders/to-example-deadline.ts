import { DAY } from '@recueil/backend/contract';

/** A Friday at least fifteen days ahead, `2026-12-04`: near enough to mean something, far enough for every reminder before it. */
export const toExampleDeadline = (now: Date): string => {
  const day = new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) + 15 * DAY);
  return new Date(day.getTime() + ((5 - day.getUTCDay() + 7) % 7) * DAY).toISOString().slice(0, 10);
};
