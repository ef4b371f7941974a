import type { LandingClaims } from '@recueil/backend/contract';
import { Icon } from '../../site/Icon.tsx';
import { LOCK } from '../../site/icon-paths.ts';
import { BUILDING, CLIPBOARD, SHIELD } from './landing-icon-paths.ts';

const ICONS = { none: null, lock: LOCK, shield: SHIELD, building: BUILDING, clipboard: CLIPBOARD };

export function KeyFacts({ facts }: { facts: NonNullable<LandingClaims['facts']> }) {
  return (
    <div className="ld-facts">
      <ul className="ld-w">
        {facts.map(({ icon, before, strong, after }) => {
          const path = ICONS[icon];
          return (
            <li key={strong}>
              {path && <Icon path={path} />}
              <span>
                <span>{before}</span> <b>{strong}</b> <span>{after}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
