import { notify, useAppDispatch, useSession, useTranslate } from '@recueil/shell/contract';
import { useCallback, useEffect, useState } from 'react';
import { recentOf } from './recent-items.ts';

const load = () => import(/* webpackChunkName: "palette" */ './index.ts');
type Late = Awaited<ReturnType<typeof load>>;

/** The palette and the help, brought when somebody reaches for them: `warm` on the way there, `bring` at the press, which says so when they cannot come. */
export const useLate = (): { late: Late | null; warm: () => void; bring: () => Promise<boolean> } => {
  const dispatch = useAppDispatch();
  const t = useTranslate('shell');
  const userId = useSession().user?.id;
  const [late, setLate] = useState<Late | null>(null);
  const warm = useCallback(() => void load().then(setLate, () => {}), []);
  // Looking is enough: what another person opened in this browser is forgotten by it.
  useEffect(() => void (userId && recentOf(userId)), [userId]);
  const bring = () =>
    load().then(
      (module) => (setLate(module), true),
      () => (dispatch(notify({ id: 'palette', kind: 'error', title: t('palette.failed.title'), message: t('palette.failed.text') })), false),
    );
  return { late, warm, bring };
};
