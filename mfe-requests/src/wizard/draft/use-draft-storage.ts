import { useEffect, useRef, useState } from 'react';
import { api, useSession } from '@recueil/shell/contract';
import type { ApiError } from '@recueil/shell/contract';
import { openDraftStorage } from './draft-storage.ts';
import type { DraftStorage } from './draft-storage.ts';

/** Null when the user cannot be loaded, undefined while loading. */
const useDraftOwner = () => {
  const { user, status } = useSession();
  const { error, refetch } = api.useGetProfileQuery(undefined, { skip: status === 'anonymous' });
  const [owner, setOwner] = useState<string | null | undefined>(undefined);
  const currentOwner = user?.id ?? (error || status === 'anonymous' ? null : undefined);
  // A retry in progress does not reset the owner.
  if (currentOwner !== undefined && currentOwner !== owner) setOwner(currentOwner);
  return { owner, failure: user ? undefined : (error as ApiError | undefined), refetch };
};

/** `storage` is null until the draft's owner is known or cannot be loaded. */
export const useDraftStorage = (): {
  storage: DraftStorage | null;
  profileError: ApiError | undefined;
  retry: () => void;
} => {
  const { owner, failure, refetch } = useDraftOwner();
  const [storage, setStorage] = useState<DraftStorage | null>(null);
  const isFormInUse = useRef(false);
  useEffect(() => {
    if (owner === undefined) return;
    let isUnmounted = false;
    let opened: DraftStorage | null = null;
    void openDraftStorage(owner, Date.now(), isFormInUse.current).then((openedStorage) => {
      opened = openedStorage;
      if (isUnmounted) openedStorage.release();
      else setStorage(openedStorage);
      isFormInUse.current = true;
    });
    return () => {
      isUnmounted = true;
      opened?.release();
    };
  }, [owner]);
  return { storage, profileError: failure, retry: () => void refetch() };
};
