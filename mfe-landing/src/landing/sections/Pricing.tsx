import { Icon } from '../../site/Icon.tsx';
import { CHECKMARK } from '../../site/icon-paths.ts';
import type { LandingContent } from '../content/landing-content.ts';

export function Pricing({
  content,
  integrations,
}: {
  content: LandingContent;
  integrations: string | undefined;
}) {
  const { price } = content;
  const included = integrations
    ? [...price.included.slice(0, 2), integrations, ...price.included.slice(2)]
    : price.included;
  return (
    <section id="ld-price" className="ld-section ld-paper" aria-labelledby="ld-price-title">
      <div className="ld-w">
        <div className="ld-head">
          <h2 id="ld-price-title">{price.title}</h2>
        </div>
        <div className="ld-price">
          <div>
            <h3>{price.name}</h3>
            <p className="ld-amount">
              <b>{price.amount}</b>
              <span>{price.per}</span>
            </p>
            <p className="ld-alternative">
              <span>{price.or}</span> <b>{price.yearly}</b>
              <span>{price.saving}</span>
            </p>
            <div className="ld-cta">
              <a className="rs-btn rs-primary ld-big rs-wide" href={content.signUpPath}>
                {content.signUp}
              </a>
            </div>
            <p className="ld-note">{price.note}</p>
          </div>
          <div>
            <ul className="ld-included">
              {included.map((line) => (
                <li key={line}>
                  <Icon path={CHECKMARK} />
                  <span>{line}</span>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </section>
  );
}
