import type { LandingContent } from '../content/landing-content.ts';

export function CostSection({
  content,
  claims,
}: {
  content: LandingContent['cost'];
  claims: boolean;
}) {
  return (
    <section className="ld-section ld-ink ld-cost" aria-labelledby="ld-cost-title">
      <div className="ld-w">
        {claims && (
          <p className="ld-figure">
            {content.figure}
            <small>{content.unit}</small>
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
