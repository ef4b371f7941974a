import type { LandingClaims } from '@recueil/backend/contract';
import { DashboardIllustration } from './DashboardIllustration.tsx';
import type { LandingContent } from '../content/landing-content.ts';

export function Hero({
  content,
  figures,
}: {
  content: LandingContent;
  figures: LandingClaims['dashboard'];
}) {
  const { hero } = content;
  return (
    <div className="ld-hero">
      <div className="ld-w">
        <div>
          <h1>{hero.title}</h1>
          <p className="ld-lead">{hero.lead}</p>
          <div className="ld-cta">
            <a className="rs-btn rs-primary ld-big" href={content.signUpPath}>
              {content.signUp}
            </a>
            <a className="rs-btn rs-secondary ld-big" href="#ld-how">
              {hero.how}
            </a>
          </div>
          <p className="ld-note">{hero.note}</p>
        </div>
        <DashboardIllustration demo={content.demo} figures={figures} />
      </div>
    </div>
  );
}
