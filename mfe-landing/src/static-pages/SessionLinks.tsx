import { useMessages } from '../i18n/messages.ts';
import { siteMessages } from '../site/site-messages.ts';

interface Props {
  readonly signUp?: { readonly label: string; readonly href: string };
  readonly linkClass: string;
}

/** Links of guests; `site-script.ts` shows those of a visitor with a session instead. */
export function SessionLinks({ signUp, linkClass }: Props) {
  const t = useMessages(siteMessages);
  return (
    <>
      <a className={linkClass} href="/sign-in" data-guest>
        {t.signIn}
      </a>
      {signUp && (
        <a className="rs-btn rs-primary" href={signUp.href} data-guest>
          {signUp.label}
        </a>
      )}
      <span className="rs-visitor" data-visitor="name" hidden />
      <a className="rs-btn rs-primary" href="/app/dashboard" data-visitor="app" hidden>
        {t.openApp}
      </a>
    </>
  );
}
