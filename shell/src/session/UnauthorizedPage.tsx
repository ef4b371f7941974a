import { useTranslate } from '@recueil/shell/contract';
import { BlankLayout } from '../error-pages/BlankLayout.tsx';
import { FullPageMessage } from '../error-pages/FullPageMessage.tsx';
import { LinkButton } from '../error-pages/LinkButton.tsx';
import { providerLoginUrl } from './sign-in-url.ts';
import { useRefusalTexts } from '../error-pages/use-refusal-texts.ts';

/** Leads nowhere by itself: with an open session, the sign-in page leads back here. */
export const UnauthorizedPage = () => {
  const t = useTranslate('shell');
  const texts = useRefusalTexts();
  return (
    <BlankLayout title={texts('unauthorized.title')}>
      <FullPageMessage
        drawing="drawers"
        title={texts('unauthorized.title')}
        text={texts('unauthorized.text')}
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
