import { mayDeleteRequest, type Request } from '@recueil/backend/contract';
import { useSession } from '@recueil/shell/contract';

/** Whether the signed-in person may delete a request. */
export const useMayDelete = () => {
  const { user } = useSession();
  return (request: Pick<Request, 'createdBy' | 'assigneeId'>): boolean =>
    user !== null && mayDeleteRequest(user, request);
};
