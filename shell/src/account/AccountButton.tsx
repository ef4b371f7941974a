import { notify, useAppDispatch, useTranslate } from '@recueil/shell/contract';
import { useState } from 'react';
import { AccountMenuTrigger } from './AccountMenuTrigger.tsx';

const loadAccountMenu = () => import(/* webpackChunkName: "account" */ './AccountMenu.tsx');
type AccountMenuModule = Awaited<ReturnType<typeof loadAccountMenu>>;

export const AccountButton = ({ onHelp }: { onHelp: () => void }) => {
  const t = useTranslate('shell');
  const dispatch = useAppDispatch();
  const [loaded, setLoaded] = useState<AccountMenuModule | null>(null);
  const preload = () => void loadAccountMenu().catch(() => {});
  const open = () =>
    void loadAccountMenu().then(setLoaded, () =>
      dispatch(
        notify({
          id: 'account',
          kind: 'error',
          title: t('account.failed'),
          message: t('palette.failed.text'),
        }),
      ),
    );
  return loaded ? (
    <loaded.AccountMenu onHelp={onHelp} />
  ) : (
    <AccountMenuTrigger
      aria-expanded={false}
      onClick={open}
      onPointerEnter={preload}
      onFocus={preload}
    />
  );
};
