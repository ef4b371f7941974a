import { notify, useAppDispatch, useSession, useTranslate } from '@recueil/shell/contract';
import { useCallback, useEffect, useState } from 'react';
import { loadRecentItems } from './recent-items.ts';

const loadPalette = () => import(/* webpackChunkName: "palette" */ './CommandPalette.tsx');
type PaletteModule = Awaited<ReturnType<typeof loadPalette>>;

/** `preload` on hover, `load` on a press; a failed `load` shows a toast. */
export const useLazyPalette = (): {
  palette: PaletteModule | null;
  preload: () => void;
  load: () => Promise<boolean>;
} => {
  const dispatch = useAppDispatch();
  const t = useTranslate('shell');
  const userId = useSession().user?.id;
  const [palette, setPalette] = useState<PaletteModule | null>(null);
  const preload = useCallback(() => void loadPalette().then(setPalette, () => {}), []);
  // Loading clears another user's items.
  useEffect(() => void (userId && loadRecentItems(userId)), [userId]);
  const load = () =>
    loadPalette().then(
      (module) => (setPalette(module), true),
      () => (
        dispatch(
          notify({
            id: 'palette',
            kind: 'error',
            title: t('palette.failed.title'),
            message: t('palette.failed.text'),
          }),
        ),
        false
      ),
    );
  return { palette, preload, load };
};
