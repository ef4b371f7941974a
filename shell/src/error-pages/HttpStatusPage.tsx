import { useTranslate } from '@recueil/shell/contract';
import { providerLoginUrl } from '../session/sign-in-url.ts';
import { FullPageMessage } from './FullPageMessage.tsx';
import { LinkButton } from './LinkButton.tsx';
import { useRefusalTexts } from './use-refusal-texts.ts';

const DASHBOARD = '/app/dashboard';

export const HttpStatusPage = ({ status }: { status: 401 | 403 | 404 }) => {
  const t = useTranslate('shell');
  const texts = useRefusalTexts();
  if (status === 401) {
    return (
      <FullPageMessage
        drawing="drawers"
        title={texts('unauthorized.title')}
        text={texts('unauthorized.text')}
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
        title={texts('forbidden.title')}
        text={texts('forbidden.text')}
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
