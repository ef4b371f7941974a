import { useTranslate } from '@recueil/shell/contract';
import { providerLoginUrl } from '../session/sign-in-url.ts';
import { FullPageMessage } from './FullPageMessage.tsx';
import { LinkButton } from './LinkButton.tsx';

const DASHBOARD = '/app/dashboard';

export const HttpStatusPage = ({ status }: { status: 401 | 403 | 404 }) => {
  const t = useTranslate('shell');
  if (status === 401) {
    return (
      <FullPageMessage
        drawing="drawers"
        title={t('unauthorized.title')}
        text={t('unauthorized.text')}
        actions={
          <>
            <LinkButton external primary to={providerLoginUrl()}>
              {t('refused.signIn')}
            </LinkButton>
            <LinkButton to={DASHBOARD}>{t('nav.dashboard')}</LinkButton>
          </>
        }
      />
    );
  }
  if (status === 403)
    return (
      <FullPageMessage
        drawing="drawers"
        title={t('forbidden.title')}
        text={t('forbidden.text')}
        actions={
          <LinkButton primary to={DASHBOARD}>
            {t('nav.dashboard')}
          </LinkButton>
        }
      />
    );
  return (
    <FullPageMessage
      drawing="lens"
      title={t('notFound.title')}
      text={t('notFound.text')}
      actions={
        <>
          <LinkButton primary to={DASHBOARD}>
            {t('nav.dashboard')}
          </LinkButton>
          <LinkButton to="/app/requests">{t('nav.requests')}</LinkButton>
        </>
      }
    />
  );
};
