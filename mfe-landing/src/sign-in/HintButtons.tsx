import { useLanguage } from '../i18n/language.ts';
import { useMessages } from '../i18n/messages.ts';
import { readPublicRuntimeConfig } from '../site/public-runtime-config.ts';
import { buildHintUrl } from './login-url.ts';
import { ProviderButton } from './ProviderButton.tsx';
import { signInMessages } from './sign-in-messages.ts';

/** Further ways to sign in that the identity provider offers; nothing where it offers none. */
export function HintButtons({
  returnTo,
  isRefused = false,
  onOpen,
}: {
  returnTo: string;
  isRefused?: boolean;
  onOpen?: () => void;
}) {
  const t = useMessages(signInMessages);
  const language = useLanguage();
  const { signInHints: hints = [] } = readPublicRuntimeConfig();
  return (
    <>
      {hints.length > 0 && <p className="si-or">{t.or}</p>}
      {hints.map((hint) => (
        <ProviderButton
          key={hint}
          href={buildHintUrl(hint, returnTo, language, isRefused)}
          label={t.continueWith(hint)}
          busyLabel={t.going}
          secondary
          onOpen={onOpen}
        />
      ))}
    </>
  );
}
