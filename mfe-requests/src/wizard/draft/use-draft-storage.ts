import { useEffect, useRef, useState } from 'react';
import { api, useSession } from '@recueil/shell/contract';
import type { ApiError } from '@recueil/shell/contract';
import { openDraftStorage } from './draft-storage.ts';
import type { DraftStorage } from './draft-storage.ts';

/** Whose draft it is: null for a person who cannot be found out, undefined while that is not known. */
const useDraftOwner = () => {
  const { user, status } = useSession();
  const { error, refetch } = api.useGetProfileQuery(undefined, { skip: status === 'anonymous' });
  const [owner, setOwner] = useState<string | null | undefined>(undefined);
  const known = user?.id ?? (error || status === 'anonymous' ? null : undefined);
  // A retry that is under way takes nothing back.
  if (known !== undefined && known !== owner) setOwner(known);
  return { owner, failure: user ? undefined : (error as ApiError | undefined), refetch };
};

/** This tab's place for a draft, once it is known whose it is, or that it cannot be found out; null until then. `failure`: the profile could not be loaded. */
export const useDraftStorage = (): {
  storage: DraftStorage | null;
  profileError: ApiError | undefined;
  retry: () => void;
} => {
  const { owner, failure, refetch } = useDraftOwner();
  const [shelf, setShelf] = useState<DraftStorage | null>(null);
  const underWay = useRef(false);
  useEffect(() => {
    if (owner === undefined) return;
    let gone = false;
    let opened: DraftStorage | null = null;
    void openDraftStorage(owner, Date.now(), underWay.current).then((answer) => {
      opened = answer;
      if (gone) answer.release();
      else setShelf(answer);
      underWay.current = true;
    });
    return () => {
      gone = true;
      opened?.release();
    };
  }, [owner]);
  return { storage: shelf, profileError: failure, retry: () => void refetch() };
};
