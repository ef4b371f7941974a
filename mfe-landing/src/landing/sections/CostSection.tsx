import type { LandingClaims } from '@recueil/backend/contract';
import type { LandingContent } from '../content/landing-content.ts';

export function CostSection({
  content,
  claim,
}: {
  content: LandingContent['cost'];
  claim: LandingClaims['cost'];
}) {
  return (
    <section className="ld-section ld-ink ld-cost" aria-labelledby="ld-cost-title">
      <div className="ld-w">
        {claim && (
          <p className="ld-figure">
            <span>{claim.figure}</span>
            <small>{claim.unit}</small>
          </p>
        )}
        <div>
          <h2 id="ld-cost-title">{content.title}</h2>
          <ul>
            {content.items.map(([when, what]) => (
              <li key={when}>
                <b>{when}</b>
                <span>{what}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
