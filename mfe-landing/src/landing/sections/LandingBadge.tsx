import { Icon } from '../../site/Icon.tsx';
import { CHECK_CIRCLE, DISMISS_CIRCLE } from '../../site/icon-paths.ts';
import { CIRCLE } from './landing-icon-paths.ts';

const ICONS = {
  action: CHECK_CIRCLE,
  success: CHECK_CIRCLE,
  danger: DISMISS_CIRCLE,
  neutral: CIRCLE,
};

export function LandingBadge({ tone, text }: { tone: keyof typeof ICONS; text: string }) {
  return (
    <span className={`ld-badge ld-${tone}`}>
      <Icon path={ICONS[tone]} />
      <span>{text}</span>
    </span>
  );
}
