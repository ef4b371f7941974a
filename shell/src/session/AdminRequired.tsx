import { useTranslate } from '@recueil/shell/contract';
import { BarePage } from '../frame/BarePage.tsx';
import { FullState } from '../frame/FullState.tsx';
import { LinkButton } from '../frame/LinkButton.tsx';
import './admin-words.ts';

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
