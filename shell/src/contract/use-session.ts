import type { Profile } from '@recueil/backend/contract';
import { api } from './api.ts';
import { useAppSelector } from './store.ts';

/** Who is signed in. `anonymous` once the server has refused a token; `user` is null until the profile is here. */
export const useSession = (): {
  user: Profile | null;
  status: 'loading' | 'signed-in' | 'anonymous';
} => {
  const ended = useAppSelector((state) => state.session.ended);
  const { data } = api.useGetProfileQuery(undefined, { skip: ended });
  if (ended) return { user: null, status: 'anonymous' };
  return data ? { user: data, status: 'signed-in' } : { user: null, status: 'loading' };
};
