import { In, LessThanOrEqual } from 'typeorm';
import type { Database } from '../../../platform/database/database.ts';
import { AWAITING_RECIPIENT, type RequestStatus } from '../requests-limits.contract.ts';
import { requestTable, type RequestRow } from '../requests.tables.ts';

const MAX_URGENT = 500;

export type RequestMailStore = ReturnType<typeof requestMailStore>;

export function requestMailStore(database: Database) {
  const requests = () => database.repository(requestTable);
  return {
    /** The version stays. The mail counts as sent only in a status whose outcome is mailed. */
    claimReviewMail: async (
      organizationId: string,
      id: string,
      mailedStatuses: readonly RequestStatus[],
      now: Date,
    ): Promise<void> => {
      const { affected } = await requests().update(
        { organizationId, id, status: In([...mailedStatuses]) },
        { reviewMailDueAt: null, reviewMailSentAt: now },
      );
      if (affected === 0)
        await requests().update({ organizationId, id }, { reviewMailDueAt: null });
    },

    claimChangeNotice: (organizationId: string, id: string) =>
      requests().update({ organizationId, id }, { changeNoticeDueAt: null }),

    listMostUrgent: (
      organizationId: string,
      of: { readonly createdBy: string } | { readonly assigneeId: string },
      soon: Date,
    ): Promise<RequestRow[]> => {
      const awaiting = { organizationId, ...of, status: In([...AWAITING_RECIPIENT]) };
      return requests().find({
        where: [
          { organizationId, ...of, status: 'submitted' },
          { ...awaiting, deadlineSort: LessThanOrEqual(soon) },
          { ...awaiting, expiresAt: LessThanOrEqual(soon) },
        ],
        order: { deadlineSort: 'ASC', id: 'ASC' },
        take: MAX_URGENT,
      });
    },
  };
}
