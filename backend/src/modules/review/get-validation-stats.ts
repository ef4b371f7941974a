import type { ValidationStats } from './review.contract.ts';
import type { Review } from './review.context.ts';

export async function validationStats({ requests }: Review, organisationId: string): Promise<ValidationStats> {
  const { pendingCount, reviewedCount, resubmissionCount, todayCount, urgentCount, recent } = await requests.reviewFigures(organisationId);
  return {
    pendingCount,
    reviewedCount,
    resubmissionCount,
    todayCount,
    urgentCount,
    recentRequests: recent.map(({ id, title, recipientName, documentCount, submittedAt }) => ({
      id, title: title || null, recipientName, documentsCount: documentCount, submittedAt: submittedAt?.toISOString() ?? null,
    })),
  };
}
