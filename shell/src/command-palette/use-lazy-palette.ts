import { notify, useAppDispatch, useSession, useTranslate } from '@recueil/shell/contract';
import { useCallback, useEffect, useState } from 'react';
import { loadRecentItems } from './recent-items.ts';

const loadPalette = () => import(/* webpackChunkName: "palette" */ './index.ts');
type PaletteModule = Awaited<ReturnType<typeof loadPalette>>;

/** The palette and the help, brought when somebody reaches for them: `warm` on the way there, `bring` at the press, which says so when they cannot come. */
export const useLazyPalette = (): {
  late: PaletteModule | null;
  warm: () => void;
  bring: () => Promise<boolean>;
} => {
  const dispatch = useAppDispatch();
  const t = useTranslate('shell');
  const userId = useSession().user?.id;
  const [late, setLate] = useState<PaletteModule | null>(null);
  const warm = useCallback(() => void loadPalette().then(setLate, () => {}), []);
  // Looking is enough: what another person opened in this browser is forgotten by it.
  useEffect(() => void (userId && loadRecentItems(userId)), [userId]);
  const bring = () =>
    loadPalette().then(
      (module) => (setLate(module), true),
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
  return { late, warm, bring };
};
