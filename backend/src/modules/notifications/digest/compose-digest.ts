import type { Arrivals } from '../../requests/index.ts';
import { digest } from '../templates/sender/digest.template.ts';
import type { ComposeForDesk } from '../delivery/send-sender-mail.ts';

/** A file is stamped when it comes and announced when it stands: so far apart the two may lie. */
const STAMPED_BEFORE_MILLISECONDS = 5 * 60_000;

/** Requests that were handed in meanwhile are left out: another mail says it all. */
export const composeDigest: ComposeForDesk = async ({ platform, requests }, desk, { organisationId, payload }) => {
  const noted = payload['requests'] as readonly { requestId: string; since: string }[];
  const found: Arrivals[] = [];
  for (const { requestId, since } of noted) {
    const arrivals = await requests.arrivalsOf(organisationId, requestId, new Date(Date.parse(since) - STAMPED_BEFORE_MILLISECONDS));
    if (arrivals?.open && arrivals.documents.length > 0) found.push(arrivals);
  }
  return found.length === 0 ? null : digest(desk, found, platform.config.publicUrl.origin);
};
