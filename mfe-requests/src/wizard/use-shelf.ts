import { useEffect, useState } from 'react';
import { useSession } from '@recueil/shell/contract';
import { openShelf } from './draft-shelf.ts';
import type { DraftShelf } from './draft-shelf.ts';

/** This tab's place for a draft, once it is known whose it is; null until then. */
export const useShelf = (): DraftShelf | null => {
  const { user, status } = useSession();
  const [shelf, setShelf] = useState<DraftShelf | null>(null);
  const id = user?.id ?? null;
  useEffect(() => {
    if (status === 'loading') return;
    let gone = false;
    let opened: DraftShelf | null = null;
    void openShelf(id, Date.now()).then((answer) => {
      opened = answer;
      if (gone) answer.close();
      else setShelf(answer);
    });
    return () => {
      gone = true;
      opened?.close();
    };
  }, [id, status]);
  return shelf;
};
