export const REQUEST_INDICES = {
  requests_created: ['organizationId', 'createdAt', 'id', 'status'],
  requests_updated: ['organizationId', 'updatedAt', 'id', 'status'],
  requests_deadline: ['organizationId', 'deadlineSort', 'id', 'status'],
  requests_name: ['organizationId', 'recipientNameSort', 'id', 'status'],
  requests_title: ['organizationId', 'titleSort', 'id', 'status'],
  requests_status_created: ['organizationId', 'status', 'createdAt', 'id'],
  requests_status_deadline: ['organizationId', 'status', 'deadlineSort', 'id'],
  requests_status_submitted: ['organizationId', 'status', 'submittedAt', 'id'],
  requests_assignee: ['organizationId', 'assigneeId', 'status', 'id'],
  requests_team: ['organizationId', 'teamId', 'createdAt', 'id', 'status'],
  requests_creator: ['organizationId', 'createdBy', 'createdAt', 'id', 'status', 'teamId'],
  requests_people: ['organizationId', 'priority', 'assignee', 'status', 'id'],
} as const;
export type RequestIndex = keyof typeof REQUEST_INDICES;
