import { useLanguage } from '../i18n/language.ts';
import { useWords } from '../i18n/messages.ts';
import { usePageTitle } from '../site/use-page-title.ts';
import { siteWords } from '../site/site-messages.ts';
import { Bottom } from './LandingFooter.tsx';
import { claimsShown } from './are-marketing-claims-shown.ts';
import { contentEn } from './content/landing-content.en.ts';
import { contentFr } from './content/landing-content.fr.ts';
import { Cost } from './sections/CostSection.tsx';
import { End } from './sections/CallToAction.tsx';
import { Facts } from './sections/KeyFacts.tsx';
import { Faq } from './sections/Faq.tsx';
import { Hero } from './sections/Hero.tsx';
import { How } from './sections/HowItWorks.tsx';
import { Price } from './sections/Pricing.tsx';
import { Roi } from './sections/RoiSection.tsx';
import { Sectors } from './sections/Sectors.tsx';
import { Testimonials } from './sections/Testimonials.tsx';
import { TopBar } from './LandingHeader.tsx';
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
