import { localizePath, type LegalValues } from '@recueil/backend/contract';
import { useLanguage } from '../i18n/language.ts';
import { useMessages, type LocalizedMessages } from '../i18n/messages.ts';
import { Icon } from '../site/Icon.tsx';
import { CHEVRON_DOWN } from '../site/icon-paths.ts';
import { LanguageLink } from '../site/LanguageLink.tsx';
import { Logo } from '../site/Logo.tsx';
import { siteMessages } from '../site/site-messages.ts';
import { SessionLinks } from '../static-pages/SessionLinks.tsx';
import { StaticThemeToggle } from '../static-pages/StaticThemeToggle.tsx';
import { fillLegalText } from './fill-legal-text.ts';
import { LegalArticle } from './LegalArticle.tsx';
import { legalEn } from './legal.en.ts';
import { legalFr } from './legal.fr.ts';
import type { LegalPageName, LegalText } from './legal-text.ts';
import './legal.css';

const fr = { contents: 'Sommaire' };
const legalMessages: LocalizedMessages<typeof fr> = { fr, en: { contents: 'Contents' } };
export const LEGAL_TEXTS = { fr: legalFr, en: legalEn };
export const LEGAL_PAGES: readonly LegalPageName[] = ['legal', 'privacy', 'terms', 'security'];

/** With `nameMissing`, fields of `LEGAL_FILE` that are not set are named. */
export function LegalPage({
  page,
  legal,
  nameMissing,
}: {
  page: LegalPageName;
  legal: LegalValues;
  nameMissing: boolean;
}) {
  const t = useMessages(siteMessages);
  const { contents } = useMessages(legalMessages);
  const language = useLanguage();
  const text = fillLegalText(LEGAL_TEXTS[language][page], legal, nameMissing);
  return (
    <div className="rs lg">
      <a className="rs-skip" href="#lg-main">
        {t.skip}
      </a>
      <header className="lg-top">
        <div>
          <Logo />
          <LanguageLink path={`/${page}`} className="rs-plain" />
          <SessionLinks linkClass="rs-btn rs-secondary" />
        </div>
      </header>
      <main className="lg-body" id="lg-main">
        <nav className="lg-contents" aria-label={contents}>
          <p>{contents}</p>
          <Contents text={text} />
        </nav>
        <LegalArticle text={text}>
          <details className="lg-contents-phone">
            <summary>
              <span>{contents}</span>
              <Icon path={CHEVRON_DOWN} />
            </summary>
            <Contents text={text} />
          </details>
        </LegalArticle>
      </main>
      <footer className="lg-foot">
        <div>
          <Logo size={24} />
          {LEGAL_PAGES.map((name) => (
            <a
              key={name}
              href={localizePath(`/${name}`, language)}
              aria-current={name === page ? 'page' : undefined}
            >
              {t[name]}
            </a>
          ))}
          <a href={localizePath('/licenses', language)}>{t.licenses}</a>
          <StaticThemeToggle />
        </div>
      </footer>
    </div>
  );
}

function Contents({ text }: { text: LegalText }) {
  return (
    <ol>
      {text.sections.map((section, index) => (
        <li key={section.title}>
          <a href={`#s${index + 1}`}>{section.title}</a>
        </li>
      ))}
    </ol>
  );
}
