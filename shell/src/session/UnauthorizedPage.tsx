import { useTranslate } from '@recueil/shell/contract';
import { BlankLayout } from '../error-pages/BlankLayout.tsx';
import { FullPageMessage } from '../error-pages/FullPageMessage.tsx';
import { LinkButton } from '../error-pages/LinkButton.tsx';
import { providerLoginUrl } from './sign-in-url.ts';

/** Leads nowhere by itself: with an open session, the sign-in page leads back here. */
export const UnauthorizedPage = () => {
  const t = useTranslate('shell');
  return (
    <BlankLayout title={t('unauthorized.title')}>
      <FullPageMessage
        drawing="drawers"
        title={t('unauthorized.title')}
        text={t('unauthorized.text')}
        actions={
          <>
            <LinkButton external primary to={providerLoginUrl()}>
              {t('refused.signIn')}
            </LinkButton>
            <LinkButton external to="/">
              {t('refused.home')}
            </LinkButton>
          </>
        }
      />
    </BlankLayout>
  );
};
