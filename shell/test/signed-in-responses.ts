import type { MockResponses } from '@recueil/shell/contract/testing';

const sampleStats = {
  totalRequests: 69,
  pendingRequests: 26,
  submittedRequests: 9,
  approvedRequests: 3,
  expiredRequests: 2,
  overdueRequests: 2,
  recentSubmissions: 4,
  activeRequests: 26,
  completedRequests: 41,
};

const healthyResponse = {
  status: 'healthy',
  version: '1.0.0',
  checkedAt: '2026-11-20T10:00:00.000Z',
  checks: {},
};

/** A signed-in sender with 26 pending requests and 4 to validate. */
export const SIGNED_IN_RESPONSES: MockResponses = {
  'GET /v1/requests/stats': { data: sampleStats },
  'GET /v1/requests/validation/count': { data: { pendingCount: 4 } },
  'GET /v1/notifications': { data: { notifications: [], unreadCount: 0 } },
  'GET /health': { rawBody: healthyResponse },
  'GET /v1/notifications/health': { rawBody: healthyResponse },
};
