import type { RequestSender } from '@recueil/backend/contract';

/** The person with their organisation; an API key sends as the organisation alone. */
export const describeSender = ({ senderName, organizationName }: RequestSender): string =>
  senderName === organizationName ? organizationName : `${senderName} (${organizationName})`;
