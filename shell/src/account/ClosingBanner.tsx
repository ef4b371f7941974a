import { WarningRegular } from '@fluentui/react-icons';
import { useFormat, useTranslate } from '@recueil/shell/contract';
import { StatusBanner } from '../health/StatusBanner.tsx';
import { addAccountMessages } from './add-account-messages.ts';

addAccountMessages();

/** For every member, while the closing of their organisation is scheduled. */
export const ClosingBanner = ({ closesAt }: { closesAt: string }) => {
  const t = useTranslate('account');
  const { date } = useFormat();
  return (
    <StatusBanner tone="warning" icon={WarningRegular} action={null}>
      <b>{t('closing.title', { day: date(closesAt, 'long') })}</b> <span>{t('closing.text')}</span>
    </StatusBanner>
  );
};
