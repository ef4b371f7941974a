import { useTranslate } from '@recueil/shell/contract';
import { BarePage } from '../error-pages/BlankLayout.tsx';
import { FullState } from '../error-pages/FullPageMessage.tsx';
import { LinkButton } from '../error-pages/LinkButton.tsx';
import './admin-required-messages.ts';

/** In place of a screen that is marked for administrators, for a member. */
export const AdminRequired = ({ organisation }: { organisation: string }) => {
  const t = useTranslate('shell');
  const say = useTranslate('admin');
  return (
    <BarePage title={say('title')}>
      <FullState art="drawers" title={say('title')} text={say('text', { organisation })} actions={<LinkButton primary to="/app/dashboard">{t('nav.dashboard')}</LinkButton>} />
    </BarePage>
  );
};
