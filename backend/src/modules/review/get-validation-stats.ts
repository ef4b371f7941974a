import type { ValidationStats } from './review.contract.ts';
import type { ReviewContext } from './review.context.ts';

export async function getValidationStats(
  { requests }: ReviewContext,
  organizationId: string,
): Promise<ValidationStats> {
  const { pendingCount, reviewedCount, resubmissionCount, todayCount, urgentCount, recent } =
    await requests.getReviewStats(organizationId);
  return {
    pendingCount,
    reviewedCount,
    resubmissionCount,
    todayCount,
    urgentCount,
    recentRequests: recent.map(({ id, title, recipientName, documentCount, submittedAt }) => ({
      id,
      title: title || null,
      recipientName,
      documentsCount: documentCount,
      submittedAt: submittedAt?.toISOString() ?? null,
    })),
  };
}
