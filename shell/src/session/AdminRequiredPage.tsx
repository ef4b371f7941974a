import { useTranslate } from '@recueil/shell/contract';
import { BlankLayout } from '../error-pages/BlankLayout.tsx';
import { FullPageMessage } from '../error-pages/FullPageMessage.tsx';
import { LinkButton } from '../error-pages/LinkButton.tsx';
import './admin-required-messages.ts';

/** In place of a screen that is marked for administrators, for a member. */
export const AdminRequiredPage = ({ organization }: { organization: string }) => {
  const t = useTranslate('shell');
  const say = useTranslate('admin');
  return (
    <BlankLayout title={say('title')}>
      <FullPageMessage
        drawing="drawers"
        title={say('title')}
        text={say('text', { organization })}
        actions={
          <LinkButton primary to="/app/dashboard">
            {t('nav.dashboard')}
          </LinkButton>
        }
      />
    </BlankLayout>
  );
};
