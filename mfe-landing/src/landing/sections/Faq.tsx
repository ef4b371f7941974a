import type { LandingClaims } from '@recueil/backend/contract';
import { useId, useState } from 'react';
import { Icon } from '../../site/Icon.tsx';
import { CHEVRON_DOWN } from '../../site/icon-paths.ts';
import type { LandingContent } from '../content/landing-content.ts';

export function Faq({
  content,
  claims,
}: {
  content: LandingContent['faq'];
  claims: LandingClaims;
}) {
  const [open, setOpen] = useState<number | null>(0);
  const id = useId();
  return (
    <section id="ld-questions" className="ld-section ld-faq" aria-labelledby="ld-questions-title">
      <div className="ld-w">
        <h2 id="ld-questions-title">{content.title}</h2>
        <div>
          {content.items.map(({ question, answer, topic }, index) => (
            <div key={question} className="ld-question">
              <h3>
                <button
                  type="button"
                  aria-expanded={open === index}
                  aria-controls={`${id}${index}`}
                  onClick={() => setOpen(open === index ? null : index)}
                >
                  {question}
                  <Icon path={CHEVRON_DOWN} />
                </button>
              </h3>
              <p id={`${id}${index}`} hidden={open !== index}>
                {(topic && claims[topic]) ?? answer}
              </p>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
