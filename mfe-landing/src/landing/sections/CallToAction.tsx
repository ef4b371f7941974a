import type { LandingContent } from '../content/landing-content.ts';

export function CallToAction({ content }: { content: LandingContent }) {
  return (
    <section className="ld-section ld-ink ld-end" aria-labelledby="ld-end-title">
      <div className="ld-w">
        <div>
          <h2 id="ld-end-title">{content.end.title}</h2>
          <p>{content.end.note}</p>
        </div>
        <a className="rs-btn ld-inverse ld-big" href={content.signUpPath}>
          {content.signUp}
        </a>
      </div>
    </section>
  );
}
