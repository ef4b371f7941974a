import type { RequestsContext } from '../requests.context.ts';
import type { RequestNeedingAction } from './sender-mail.api.ts';
import {
  compareByUrgency,
  countDocumentsToActOn,
  findActionNeeded,
  dueSoonLimit,
} from './action-needed.rules.ts';

export async function listRequestsNeedingAction(
  { platform, mails }: RequestsContext,
  organizationId: string,
  userId: string,
): Promise<RequestNeedingAction[]> {
  const now = platform.clock.now();
  const soon = dueSoonLimit(now);
  const rows = [
    ...(await mails.listMostUrgent(organizationId, { createdBy: userId }, soon)),
    ...(await mails.listMostUrgent(organizationId, { assigneeId: userId }, soon)),
  ];
  return [...new Map(rows.map((row) => [row.id, row])).values()]
    .sort((a, b) => a.deadlineSort.getTime() - b.deadlineSort.getTime())
    .flatMap((row): RequestNeedingAction[] => {
      const action = findActionNeeded(row, now);
      const { id, title, recipientName, deadline, expiresAt } = row;
      return action === null
        ? []
        : [
            {
              requestId: id,
              title,
              recipientName,
              action,
              documentCount: countDocumentsToActOn(row),
              deadline,
              expiresAt,
            },
          ];
    })
    .sort(compareByUrgency);
}
