import { notify, useAppDispatch, useTranslate } from '@recueil/shell/contract';
import { useState } from 'react';

/** `preload` on hover or focus, `load` on a press; a failed `load` shows a toast. */
export const useLazyModule = <Module>(
  importModule: () => Promise<Module>,
  { id, title }: { id: string; title: string },
): { loaded: Module | null; preload: () => void; load: () => Promise<boolean> } => {
  const dispatch = useAppDispatch();
  const t = useTranslate('shell');
  const [loaded, setLoaded] = useState<Module | null>(null);
  const load = () =>
    importModule().then(
      (module) => (setLoaded(() => module), true),
      () => {
        dispatch(notify({ id, kind: 'error', title, message: t('palette.failed.text') }));
        return false;
      },
    );
  return { loaded, preload: () => void importModule().catch(() => {}), load };
};
