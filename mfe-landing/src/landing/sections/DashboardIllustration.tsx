import { Liasse, type Sheet } from '../../site/PublicDocumentProgress.tsx';
import { Badge } from './LandingBadge.tsx';
import type { LandingContent } from '../content/landing-content.ts';

const LETTERS: Readonly<Record<string, Sheet>> = { a: 'approved', r: 'received', m: 'missing' };
const sheetsOf = (letters: string): Sheet[] => [...letters].map((letter) => LETTERS[letter] ?? 'missing');

/** An illustration of the dashboard: one picture for a screen reader, not a list to walk through. */
export function Demo({ demo, claims }: { demo: LandingContent['demo']; claims: boolean }) {
  return (
    <div className="ld-demo" role="img" aria-label={demo.label}>
      <div aria-hidden="true">
        <span className="ld-strap" />
        <div className="ld-demo-in">
          <dl>
            <div><dt>{demo.received}</dt><dd className="ld-demo-liasse"><Liasse sheets={sheetsOf('aaarrm')} scale={1.5} /></dd></div>
            {claims && [demo.timeSaved, demo.responseRate].map((figure) => <div key={figure.label}><dt>{figure.label}</dt><dd>{figure.value}</dd></div>)}
          </dl>
          <ul>
            {demo.rows.map((row) => {
              const approved = !/[^a]/.test(row.sheets);
              return (
                <li key={row.title}>
                  <span><b>{row.title}</b><span className="rs-muted">{row.person}</span></span>
                  <span className="ld-demo-state">
                    <Liasse sheets={sheetsOf(row.sheets)} />
                    <Badge tone={approved ? 'success' : 'neutral'} text={approved ? demo.approved : demo.pending} />
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
