import type { LandingClaims } from '@recueil/backend/contract';
import {
  PublicDocumentProgress,
  type PublicDocumentState,
} from '../../site/PublicDocumentProgress.tsx';
import { LandingBadge } from './LandingBadge.tsx';
import type { LandingContent } from '../content/landing-content.ts';

const STATE_BY_LETTER: Readonly<Record<string, PublicDocumentState>> = {
  a: 'approved',
  r: 'received',
  m: 'missing',
};
const toProgressStates = (letters: string): PublicDocumentState[] =>
  [...letters].map((letter) => STATE_BY_LETTER[letter] ?? 'missing');

/** One image for screen readers. */
export function DashboardIllustration({
  demo,
  figures,
}: {
  demo: LandingContent['demo'];
  figures: LandingClaims['dashboard'];
}) {
  return (
    <div className="ld-demo" role="img" aria-label={demo.label}>
      <div aria-hidden="true">
        <span className="ld-strap" />
        <div className="ld-demo-in">
          <dl>
            <div>
              <dt>{demo.received}</dt>
              <dd className="ld-demo-liasse">
                <PublicDocumentProgress sheets={toProgressStates('aaarrm')} scale={1.5} />
              </dd>
            </div>
            {figures?.map((figure) => (
              <div key={figure.label}>
                <dt>{figure.label}</dt>
                <dd>{figure.value}</dd>
              </div>
            ))}
          </dl>
          <ul>
            {demo.rows.map((row) => {
              const approved = !/[^a]/.test(row.sheets);
              return (
                <li key={row.title}>
                  <span>
                    <b>{row.title}</b>
                    <span className="rs-muted">{row.person}</span>
                  </span>
                  <span className="ld-demo-state">
                    <PublicDocumentProgress sheets={toProgressStates(row.sheets)} />
                    <LandingBadge
                      tone={approved ? 'success' : 'neutral'}
                      text={approved ? demo.approved : demo.pending}
                    />
                  </span>
                </li>
              );
            })}
          </ul>
        </div>
      </div>
    </div>
  );
}
