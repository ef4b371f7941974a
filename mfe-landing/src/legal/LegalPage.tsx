import type { Language, LegalValues } from '@recueil/backend/contract';
import { useEffect, useState } from 'react';
import { useLanguage } from '../i18n/language.ts';
import { useMessages, type LocalizedMessages } from '../i18n/messages.ts';
import { Icon } from '../site/Icon.tsx';
import { CHEVRON_DOWN } from '../site/icon-paths.ts';
import { LanguageSwitch } from '../site/LanguageSwitch.tsx';
import { Logo } from '../site/Logo.tsx';
import { ThemeToggle } from '../site/ThemeToggle.tsx';
import { usePageTitle } from '../site/use-page-title.ts';
import { siteMessages } from '../site/site-messages.ts';
import { fillLegalText } from './fill-legal-text.ts';
import { LegalArticle } from './LegalArticle.tsx';
import { legalEn } from './legal.en.ts';
import { legalFr } from './legal.fr.ts';
import type { LegalPageName, LegalText } from './legal-text.ts';
import './legal.css';

const fr = { contents: 'Sommaire' };
const legalMessages: LocalizedMessages<typeof fr> = { fr, en: { contents: 'Contents' } };
const TEXTS = { fr: legalFr, en: legalEn };
const PAGES: readonly LegalPageName[] = ['legal', 'privacy', 'terms', 'security'];

/** With `nameMissing`, fields of `LEGAL_FILE` that are not set are named. */
export function LegalPage({
  page,
  legal,
  nameMissing,
}: {
  page: LegalPageName;
  legal: Readonly<Record<Language, LegalValues>> | undefined;
  nameMissing: boolean;
}) {
  const t = useMessages(siteMessages);
  const { contents } = useMessages(legalMessages);
  const language = useLanguage();
  const text = fillLegalText(TEXTS[language][page], legal?.[language] ?? {}, nameMissing);
  usePageTitle(`${text.title} · Recueil`);
  return (
    <div className="rs lg">
      <a className="rs-skip" href="#lg-main">
        {t.skip}
      </a>
      <header className="lg-top">
        <div>
          <Logo />
          <LanguageSwitch className="rs-plain" />
          <a className="rs-btn rs-secondary" href="/sign-in">
            {t.signIn}
          </a>
        </div>
      </header>
      <main className="lg-body" id="lg-main">
        <nav className="lg-contents" aria-label={contents}>
          <h2>{contents}</h2>
          <Contents text={text} />
        </nav>
        <LegalArticle text={text}>
          <details className="lg-contents-phone">
            <summary>
              {contents}
              <Icon path={CHEVRON_DOWN} />
            </summary>
            <Contents text={text} />
          </details>
        </LegalArticle>
      </main>
      <footer className="lg-foot">
        <div>
          <Logo size={24} />
          {PAGES.map((name) => (
            <a key={name} href={`/${name}`} aria-current={name === page ? 'page' : undefined}>
              {t[name]}
            </a>
          ))}
          <a href={t.licensesPath}>{t.licenses}</a>
          <ThemeToggle className="rs-plain" />
        </div>
      </footer>
    </div>
  );
}

function Contents({ text }: { text: LegalText }) {
  const current = useCurrentSection(text.sections.length);
  return (
    <ol>
      {text.sections.map((section, index) => (
        <li key={section.title}>
          <a href={`#s${index + 1}`} aria-current={current === index + 1 ? 'true' : undefined}>
            {section.title}
          </a>
        </li>
      ))}
    </ol>
  );
}

/** The last section whose heading is above the upper third of the window. */
function useCurrentSection(count: number): number {
  const [current, setCurrent] = useState(1);
  useEffect(() => {
    const updateCurrent = () => {
      let visible = 1;
      for (let section = 1; section <= count; section += 1) {
        const heading = document.getElementById(`s${section}`);
        if (heading && heading.getBoundingClientRect().top < window.innerHeight / 3)
          visible = section;
      }
      setCurrent(visible);
    };
    updateCurrent();
    window.addEventListener('scroll', updateCurrent, { passive: true });
    return () => window.removeEventListener('scroll', updateCurrent);
  }, [count]);
  return current;
}
