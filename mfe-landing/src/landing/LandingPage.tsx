import type { LandingClaims } from '@recueil/backend/contract';
import { useLanguage } from '../i18n/language.ts';
import { useMessages } from '../i18n/messages.ts';
import { NotifyForm } from '../notify/NotifyForm.tsx';
import { notifyMessages } from '../notify/notify-messages.ts';
import { siteMessages } from '../site/site-messages.ts';
import { LandingFooter } from './LandingFooter.tsx';
import { landingContent } from './content/landing-texts.ts';
import type { PictureFiles } from './pictures/ProductPicture.tsx';
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

interface Props {
  readonly claims: LandingClaims;
  readonly prelaunch: boolean;
  readonly pictures: PictureFiles;
}

/** Shows only those claims that the operator has set (security rule 60). */
export function LandingPage({ claims, prelaunch, pictures }: Props) {
  const localContent = landingContent[useLanguage()];
  const { action } = useMessages(notifyMessages);
  const content = prelaunch
    ? { ...localContent, signUp: action, signUpPath: '#notify' }
    : localContent;
  const t = useMessages(siteMessages);
  return (
    <div className="rs ld">
      <a className="rs-skip" href="#ld-main">
        {t.skip}
      </a>
      <LandingHeader content={content} />
      <main id="ld-main">
        <Hero content={content} figures={claims.dashboard} />
        {prelaunch && (
          <div className="ld-w">
            <NotifyForm />
          </div>
        )}
        <KeyFacts facts={[...content.facts, ...(claims.facts ?? [])]} />
        <Sectors content={content.sectors} />
        <CostSection content={content.cost} claim={claims.cost} />
        <HowItWorks content={content.how} gains={claims.gains} pictures={pictures} />
        {claims.returnOnInvestment && <RoiSection claim={claims.returnOnInvestment} />}
        {claims.testimonials && (
          <Testimonials title={content.testimonials.title} items={claims.testimonials} />
        )}
        <Pricing content={content} integrations={claims.integrations} />
        <Faq content={content.faq} claims={claims} />
        <CallToAction content={content} />
      </main>
      <LandingFooter />
    </div>
  );
}
