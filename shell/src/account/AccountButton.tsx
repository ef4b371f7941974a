import { notify, useAppDispatch, useTranslate } from '@recueil/shell/contract';
import { useState } from 'react';
import { AccountFace } from './AccountMenuTrigger.tsx';

const load = () => import(/* webpackChunkName: "account" */ './AccountMenu.tsx');
type Loaded = Awaited<ReturnType<typeof load>>;

/** The account menu; what is in it arrives when somebody reaches for it. */
export const AccountButton = ({ onHelp }: { onHelp: () => void }) => {
  const t = useTranslate('shell');
  const dispatch = useAppDispatch();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const warm = () => void load().catch(() => {});
  const open = () => void load().then(setLoaded, () => dispatch(notify({ id: 'account', kind: 'error', title: t('account.failed'), message: t('palette.failed.text') })));
  return loaded ? <loaded.AccountMenu onHelp={onHelp} /> : <AccountFace aria-expanded={false} onClick={open} onPointerEnter={warm} onFocus={warm} />;
};
