import { useLanguage } from '../i18n/language.ts';
import { useMessages } from '../i18n/messages.ts';
import { NotifyForm } from '../notify/NotifyForm.tsx';
import { notifyMessages } from '../notify/notify-messages.ts';
import { readPublicRuntimeConfig } from '../site/public-runtime-config.ts';
import { usePageTitle } from '../site/use-page-title.ts';
import { siteMessages } from '../site/site-messages.ts';
import { LandingFooter } from './LandingFooter.tsx';
import { landingContentEn } from './content/landing-content.en.ts';
import { landingContentFr } from './content/landing-content.fr.ts';
import { CostSection } from './sections/CostSection.tsx';
import { CallToAction } from './sections/CallToAction.tsx';
import { KeyFacts } from './sections/KeyFacts.tsx';
import { Faq } from './sections/Faq.tsx';
import { Hero } from './sections/Hero.tsx';
import { HowItWorks } from './sections/HowItWorks.tsx';
import { Pricing } from './sections/Pricing.tsx';
import { RoiSection } from './sections/RoiSection.tsx';
import { Sectors } from './sections/Sectors.tsx';
import { Testimonials } from './sections/Testimonials.tsx';
import { LandingHeader } from './LandingHeader.tsx';
import './landing.css';
import './sections.css';
import './landing-narrow.css';

/**
 * Compliance claims and marketing figures are the operator's responsibility (security rule 60).
 * Operators who do not rebuild set `claims: false` in the runtime configuration instead.
 */
const SHOWN_BY_DEFAULT = true;

const areMarketingClaimsShown = (): boolean => readPublicRuntimeConfig().claims ?? SHOWN_BY_DEFAULT;

const CONTENT = { fr: landingContentFr, en: landingContentEn };

export function LandingPage() {
  const localContent = CONTENT[useLanguage()];
  const { action } = useMessages(notifyMessages);
  const { prelaunch = false } = readPublicRuntimeConfig();
  const content = prelaunch
    ? { ...localContent, signUp: action, signUpPath: '#notify' }
    : localContent;
  const t = useMessages(siteMessages);
  const claims = areMarketingClaimsShown();
  usePageTitle(content.title);
  return (
    <div className="rs ld">
      <a className="rs-skip" href="#ld-main">
        {t.skip}
      </a>
      <LandingHeader content={content} />
      <main id="ld-main">
        <Hero content={content} claims={claims} />
        {prelaunch && (
          <div className="ld-w">
            <NotifyForm />
          </div>
        )}
        <KeyFacts facts={content.facts.filter((fact) => claims || !fact.claim)} />
        <Sectors content={content.sectors} />
        <CostSection content={content.cost} claims={claims} />
        <HowItWorks content={content.how} claims={claims} />
        {claims && <RoiSection content={content.roi} />}
        <Testimonials content={content.testimonials} />
        <Pricing content={content} claims={claims} />
        <Faq content={content.faq} claims={claims} />
        <CallToAction content={content} />
      </main>
      <LandingFooter />
    </div>
  );
}
