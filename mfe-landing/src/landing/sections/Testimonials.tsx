import type { LandingContent } from '../content/landing-content.ts';

export function Testimonials({ content }: { content: LandingContent['testimonials'] }) {
  return (
    <section className="ld-section" aria-labelledby="ld-said-title">
      <div className="ld-w">
        <div className="ld-head">
          <h2 id="ld-said-title">{content.title}</h2>
        </div>
        <div className="ld-three">
          {content.items.map(({ quote, name, role }) => (
            <figure key={name}>
              <blockquote>{quote}</blockquote>
              <figcaption>
                <b>{name}</b>
                {role}
              </figcaption>
            </figure>
          ))}
        </div>
      </div>
    </section>
  );
}
