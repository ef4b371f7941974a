import { useLanguage } from '../i18n/language.ts';
import { useWords } from '../i18n/words.ts';
import { usePageTitle } from '../site/use-page-title.ts';
import { siteWords } from '../site/words.ts';
import { Bottom } from './Bottom.tsx';
import { claimsShown } from './claims.ts';
import { contentEn } from './content.en.ts';
import { contentFr } from './content.fr.ts';
import { Cost } from './Cost.tsx';
import { End } from './End.tsx';
import { Facts } from './Facts.tsx';
import { Faq } from './Faq.tsx';
import { Hero } from './Hero.tsx';
import { How } from './How.tsx';
import { Price } from './Price.tsx';
import { Roi } from './Roi.tsx';
import { Sectors } from './Sectors.tsx';
import { Testimonials } from './Testimonials.tsx';
import { TopBar } from './TopBar.tsx';
import './landing.css';
import './sections.css';
import './landing-narrow.css';

const CONTENT = { fr: contentFr, en: contentEn };

export function Landing() {
  const content = CONTENT[useLanguage()];
  const words = useWords(siteWords);
  const claims = claimsShown();
  usePageTitle(content.title);
  return (
    <div className="rs ld">
      <a className="rs-skip" href="#ld-main">{words.skip}</a>
      <TopBar content={content} />
      <main id="ld-main">
        <Hero content={content} claims={claims} />
        <Facts facts={content.facts.filter((fact) => claims || !fact.claim)} />
        <Sectors content={content.sectors} />
        <Cost content={content.cost} claims={claims} />
        <How content={content.how} claims={claims} />
        {claims && <Roi content={content.roi} />}
        <Testimonials content={content.testimonials} />
        <Price content={content} claims={claims} />
        <Faq content={content.faq} claims={claims} />
        <End content={content} />
      </main>
      <Bottom />
    </div>
  );
}
