/** One for each sort, with the status behind it; and the statuses with the instants that they are narrowed by. */
export const REQUEST_INDICES = {
  requests_created: ['organisationId', 'createdAt', 'id', 'status'],
  requests_updated: ['organisationId', 'updatedAt', 'id', 'status'],
  requests_deadline: ['organisationId', 'deadlineSort', 'id', 'status'],
  requests_name: ['organisationId', 'recipientNameSort', 'id', 'status'],
  requests_title: ['organisationId', 'titleSort', 'id', 'status'],
  requests_status_created: ['organisationId', 'status', 'createdAt', 'id'],
  requests_status_deadline: ['organisationId', 'status', 'deadlineSort', 'id'],
  requests_status_submitted: ['organisationId', 'status', 'submittedAt', 'id'],
  requests_people: ['organisationId', 'priority', 'assignee', 'status', 'id'],
} as const;
export type RequestIndex = keyof typeof REQUEST_INDICES;
