import { useTranslate, useUi } from '@recueil/shell/contract';
import { Button } from '@recueil/shell/ui';
import { useOrganizationSwitch } from '../account/use-organization-switch.ts';
import { BlankLayout } from '../error-pages/BlankLayout.tsx';
import { FullPageMessage } from '../error-pages/FullPageMessage.tsx';
import { LinkButton } from '../error-pages/LinkButton.tsx';
import { addCatalogue } from '../i18n/i18n.ts';
import { readRuntimeConfig } from '../runtime-config/runtime-config.ts';
import { secondFactorLoginUrl } from './sign-in-url.ts';
import { useSignOut } from './sign-out.ts';
import en from './two-factor-required.en.json';
import fr from './two-factor-required.fr.json';

addCatalogue('twoFactor', { fr, en });

/** The embedded provider, on this origin, shows its page in the language of the app. */
const inLanguage = (url: string, language: string): string =>
  new URL(url).origin === globalThis.location.origin ? `${url}?lang=${language}` : url;

export const TwoFactorRequiredPage = () => {
  const t = useTranslate('twoFactor');
  const { language } = useUi();
  const { organizations, current, currentName, choose } = useOrganizationSwitch();
  const handleSignOut = useSignOut();
  const { twoFactorUrl } = readRuntimeConfig();
  return (
    <BlankLayout title={t('title')}>
      <FullPageMessage
        drawing="drawers"
        title={t('title')}
        text={t('text', { organization: currentName ?? t('yourOrganization') })}
        actions={
          <>
            {twoFactorUrl && (
              <LinkButton external primary to={inLanguage(twoFactorUrl, language)}>
                {t('setUp')}
              </LinkButton>
            )}
            <LinkButton external primary={!twoFactorUrl} to={secondFactorLoginUrl()}>
              {t('again')}
            </LinkButton>
            {organizations
              .filter(({ id }) => id !== current)
              .map(({ id, name }) => (
                <Button key={id} onClick={() => void choose(id)}>
                  {t('switch', { organization: name })}
                </Button>
              ))}
            <Button onClick={() => void handleSignOut()}>{t('signOut')}</Button>
          </>
        }
      />
    </BlankLayout>
  );
};
