import type { Profile } from '@recueil/backend/contract';
import { api } from './api.ts';
import { useAppSelector } from './store.ts';

/**
 * The signed-in user. `anonymous` once the server has refused a token; `user` is null while the
 * profile loads.
 */
export const useSession = (): {
  user: Profile | null;
  status: 'loading' | 'signed-in' | 'anonymous';
} => {
  const ended = useAppSelector((state) => state.session.ended);
  const { data } = api.useGetProfileQuery(undefined, { skip: ended });
  if (ended) return { user: null, status: 'anonymous' };
  return data ? { user: data, status: 'signed-in' } : { user: null, status: 'loading' };
};
