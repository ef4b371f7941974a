import { Icon } from '../../site/Icon.tsx';
import { CHECK_CIRCLE } from '../../site/icon-paths.ts';
import { CIRCLE } from './landing-icon-paths.ts';

const ICONS = { success: CHECK_CIRCLE, neutral: CIRCLE };

export function LandingBadge({ tone, text }: { tone: keyof typeof ICONS; text: string }) {
  return (
    <span className={`ld-badge ld-${tone}`}>
      <Icon path={ICONS[tone]} />
      <span>{text}</span>
    </span>
  );
}
