import { useTranslate } from '@recueil/shell/contract';
import { BlankLayout } from '../error-pages/BlankLayout.tsx';
import { FullPageMessage } from '../error-pages/FullPageMessage.tsx';
import { LinkButton } from '../error-pages/LinkButton.tsx';
import { addCatalogue } from '../i18n/i18n.ts';
import en from './admin-required.en.json';
import fr from './admin-required.fr.json';

addCatalogue('admin', { fr, en });

export const AdminRequiredPage = ({ organization }: { organization: string }) => {
  const t = useTranslate('shell');
  const tAdmin = useTranslate('admin');
  return (
    <BlankLayout title={tAdmin('title')}>
      <FullPageMessage
        drawing="drawers"
        title={tAdmin('title')}
        text={tAdmin('text', { organization })}
        actions={
          <LinkButton primary to="/app/dashboard">
            {t('nav.dashboard')}
          </LinkButton>
        }
      />
    </BlankLayout>
  );
};
