import type { Caller } from '../../../platform/http/auth/principal.ts';
import type { RequestsContext } from '../requests.context.ts';

/** Requests that await a decision. */
export const countUndecided = async (
  { counters }: RequestsContext,
  { organizationId, viewer }: Caller,
): Promise<number> => (await counters.load(organizationId, viewer)).get('undecided') ?? 0;
