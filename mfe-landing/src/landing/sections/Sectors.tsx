import type { LandingContent } from '../content/landing-content.ts';
import { SectorIllustration } from './SectorIllustration.tsx';

export function Sectors({ content }: { content: LandingContent['sectors'] }) {
  return (
    <section id="ld-sectors" className="ld-section" aria-labelledby="ld-sectors-title">
      <div className="ld-w">
        <div className="ld-head">
          <h2 id="ld-sectors-title">{content.title}</h2>
        </div>
        <ul className="ld-four">
          {content.items.map((sector) => (
            <li key={sector.title}>
              <SectorIllustration name={sector.picture} />
              <h3>{sector.title}</h3>
              <p>{sector.text}</p>
              <ul>
                {sector.documents.map((title) => (
                  <li key={title}>{title}</li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
