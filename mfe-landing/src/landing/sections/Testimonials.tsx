import type { LandingClaims } from '@recueil/backend/contract';

export function Testimonials({
  title,
  items,
}: {
  title: string;
  items: NonNullable<LandingClaims['testimonials']>;
}) {
  return (
    <section className="ld-section" aria-labelledby="ld-said-title">
      <div className="ld-w">
        <div className="ld-head">
          <h2 id="ld-said-title">{title}</h2>
        </div>
        <div className="ld-three">
          {items.map(({ quote, name, role }) => (
            <figure key={name}>
              <blockquote>{quote}</blockquote>
              <figcaption>
                <b>{name}</b>
                <span>{role}</span>
              </figcaption>
            </figure>
          ))}
        </div>
      </div>
    </section>
  );
}
