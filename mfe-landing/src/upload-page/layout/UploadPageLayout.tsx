import {
  type Language,
  type RequestSender,
  localizePath,
  toInitials,
} from '@recueil/backend/contract';
import { useContext, type ReactNode } from 'react';
import { useLanguage } from '../../i18n/language.ts';
import { LanguageSwitch } from '../../site/LanguageSwitch.tsx';
import { Logo, LogoMark } from '../../site/Logo.tsx';
import { ThemeToggle } from '../../site/ThemeToggle.tsx';
import { PageNotice } from '../plain-page/PageNotice.tsx';
import { LinkToken } from '../plain-page/rendered-page.ts';
import { PlainPageNote } from '../plain-page/PlainPageNote.tsx';
import { useAccent } from './accent.ts';
import { useUploadPageMessages } from '../i18n/use-upload-page-messages.ts';
import { saveLocale } from '../upload-page.api.ts';

interface UploadPageLayoutProps {
  readonly sender?: RequestSender;
  readonly lang?: Language;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** The screens around the upload page itself: header, one column, footer. */
export function UploadPageLayout({ sender, lang, wide = false, children }: UploadPageLayoutProps) {
  useAccent(sender?.organizationAccent);
  return (
    <div className={sender ? 'rs rq rq-accent' : 'rs rq'} lang={lang}>
      <UploadPageHeader sender={sender} />
      <main className={wide ? 'rq-outcome' : 'rq-outcome rq-narrow'}>
        {children}
        <UploadPageFooter />
      </main>
    </div>
  );
}

/** Shows the logo of the product for an unknown link, which has no sender. */
export function UploadPageHeader({ sender }: { sender?: RequestSender }) {
  const t = useUploadPageMessages();
  const token = useContext(LinkToken);
  return (
    <header className="rq-top">
      <div>
        {sender ? (
          <>
            {sender.organizationLogoUrl ? (
              <img className="rq-logo" src={sender.organizationLogoUrl} alt="" />
            ) : (
              <span className="rq-initials" aria-hidden="true">
                {toInitials(sender.organizationName)}
              </span>
            )}
            <span className="rq-who">
              <b>{sender.organizationName}</b>
              <span className="rs-small rs-muted">{t.from(sender.senderName)}</span>
            </span>
          </>
        ) : (
          <span className="rq-who">
            <Logo />
          </span>
        )}
        <LanguageSwitch
          className="rq-language"
          onChoice={(language) => token && saveLocale(token, language)}
        />
      </div>
      <PlainPageNote />
      <PageNotice />
    </header>
  );
}

export function UploadPageFooter() {
  const t = useUploadPageMessages();
  return (
    <p className="rq-by">
      <LogoMark size={16} />
      <span>{t.by}</span>
      <a href={localizePath('/privacy', useLanguage())}>{t.privacy}</a>
      <ThemeToggle className="rs-plain" />
    </p>
  );
}
