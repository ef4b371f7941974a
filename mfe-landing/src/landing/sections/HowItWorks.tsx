import type { LandingClaims } from '@recueil/backend/contract';
import type { LandingContent } from '../content/landing-content.ts';
import { ProductPicture, type PictureFiles } from '../pictures/ProductPicture.tsx';

export function HowItWorks({
  content,
  gains,
  pictures,
}: {
  content: LandingContent['how'];
  gains: LandingClaims['gains'];
  pictures: PictureFiles;
}) {
  return (
    <section id="ld-how" className="ld-section" aria-labelledby="ld-how-title">
      <div className="ld-w">
        <div className="ld-head">
          <h2 id="ld-how-title">{content.title}</h2>
          <p>{content.lead}</p>
        </div>
        <div className="ld-wide">
          <ProductPicture name="dashboard" alt={content.dashboard} files={pictures} />
        </div>
        <ol className="ld-steps">
          {content.steps.map((step) => (
            <li key={step.title}>
              <div>
                <h3>{step.title}</h3>
                <p>{step.text}</p>
              </div>
              <ProductPicture name={step.picture} alt={step.alt} files={pictures} />
            </li>
          ))}
        </ol>
        {gains && (
          <div className="ld-gains">
            {gains.map(({ value, label }) => (
              <div key={label}>
                <b>{value}</b>
                <span>{label}</span>
              </div>
            ))}
          </div>
        )}
      </div>
    </section>
  );
}
