import { useTranslate } from '@recueil/shell/contract';
import { useLazyModule } from '../layout/use-lazy-module.ts';
import { AccountMenuTrigger } from './AccountMenuTrigger.tsx';

const loadAccountMenu = () => import(/* webpackChunkName: "account" */ './AccountMenu.tsx');

export const AccountButton = ({ onHelp }: { onHelp: () => void }) => {
  const title = useTranslate('shell')('account.failed');
  const { loaded, preload, load } = useLazyModule(loadAccountMenu, { id: 'account', title });
  return loaded ? (
    <loaded.AccountMenu onHelp={onHelp} />
  ) : (
    <AccountMenuTrigger
      aria-expanded={false}
      onClick={() => void load()}
      onPointerEnter={preload}
      onFocus={preload}
    />
  );
};
