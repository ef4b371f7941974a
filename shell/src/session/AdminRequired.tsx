import { useTranslate } from '@recueil/shell/contract';
import { BarePage } from '../frame/BarePage.tsx';
import { FullState } from '../frame/FullState.tsx';
import { LinkButton } from '../frame/LinkButton.tsx';

/** In place of a screen that is marked for administrators, for a member. */
export const AdminRequired = ({ organisation }: { organisation: string }) => {
  const t = useTranslate('shell');
  return (
    <BarePage title={t('admin.title')}>
      <FullState art="drawers" title={t('admin.title')} text={t('admin.text', { organisation })} actions={<LinkButton primary to="/app/dashboard">{t('nav.dashboard')}</LinkButton>} />
    </BarePage>
  );
};
