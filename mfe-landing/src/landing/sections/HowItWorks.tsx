import type { LandingClaims } from '@recueil/backend/contract';
import { Icon } from '../../site/Icon.tsx';
import { LandingBadge } from './LandingBadge.tsx';
import { CAMERA, SEND } from '../../site/icon-paths.ts';
import { CLOCK, FILE } from './landing-icon-paths.ts';
import type { LandingContent, HowItWorksStepRow } from '../content/landing-content.ts';

const ICONS = { camera: CAMERA, file: FILE, sent: SEND, clock: CLOCK };

export function HowItWorks({
  content,
  gains,
}: {
  content: LandingContent['how'];
  gains: LandingClaims['gains'];
}) {
  return (
    <section id="ld-how" className="ld-section" aria-labelledby="ld-how-title">
      <div className="ld-w">
        <div className="ld-head">
          <h2 id="ld-how-title">{content.title}</h2>
          <p>{content.lead}</p>
        </div>
        <ol className="ld-steps">
          {content.steps.map((step) => (
            <li key={step.title}>
              <div>
                <h3>{step.title}</h3>
                <p>{step.text}</p>
              </div>
              <div className="ld-mini">
                {step.rows.map((row, index) => (
                  <StepExample key={row.text} row={row} number={index + 1} />
                ))}
              </div>
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

function StepExample({ row, number }: { row: HowItWorksStepRow; number: number }) {
  return (
    <div>
      {row.icon === 'number' ? (
        <span className="rs-muted">{number}.</span>
      ) : (
        row.icon !== 'none' && <Icon path={ICONS[row.icon]} />
      )}
      <span>{row.text}</span>
      {row.tone === 'quiet' && <span className="ld-right rs-quiet">{row.state}</span>}
      {row.tone !== 'quiet' && row.tone !== 'none' && (
        <span className="ld-right">
          <LandingBadge tone={row.tone} text={row.state} />
        </span>
      )}
    </div>
  );
}
