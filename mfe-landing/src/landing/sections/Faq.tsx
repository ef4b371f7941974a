import type { LandingClaims } from '@recueil/backend/contract';
import { Icon } from '../../site/Icon.tsx';
import { CHEVRON_DOWN } from '../../site/icon-paths.ts';
import type { FaqItem, LandingContent } from '../content/landing-content.ts';

export const selectAnswer = ({ answer, topic }: FaqItem, claims: LandingClaims): string =>
  (topic && claims[topic]) ?? answer;

/** The browser keeps one element of a `name` open at a time. */
export function Faq({
  content,
  claims,
}: {
  content: LandingContent['faq'];
  claims: LandingClaims;
}) {
  return (
    <section id="ld-questions" className="ld-section ld-faq" aria-labelledby="ld-questions-title">
      <div className="ld-w">
        <h2 id="ld-questions-title">{content.title}</h2>
        <div>
          {content.items.map((item, index) => (
            <details key={item.question} className="ld-question" name="faq" open={index === 0}>
              <summary>
                <h3>{item.question}</h3>
                <Icon path={CHEVRON_DOWN} />
              </summary>
              <p>{selectAnswer(item, claims)}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
