import { SEES_ALL } from '../../../platform/http/auth/viewer.ts';
import { REVIEW_OUTCOME_STATUSES } from '../lifecycle/transition.rules.ts';
import type { RequestsContext } from '../requests.context.ts';
import type { RequestStatus } from '../requests-limits.contract.ts';

export const claimReviewMail = (
  { platform: { clock, database }, mails, store }: RequestsContext,
  organizationId: string,
  requestId: string,
): Promise<RequestStatus | null> =>
  database.transaction(async () => {
    await mails.claimReviewMail(organizationId, requestId, REVIEW_OUTCOME_STATUSES, clock.now());
    return (await store.find(organizationId, SEES_ALL, requestId))?.status ?? null;
  });

export async function claimChangeNotice(
  { platform, mails }: RequestsContext,
  organizationId: string,
  requestId: string,
): Promise<void> {
  await platform.database.transaction(() => mails.claimChangeNotice(organizationId, requestId));
}
