import type { MouseEvent, ReactElement, ReactNode } from 'react';
import { Button } from '@recueil/shell/ui';
import { useNavigate } from '@recueil/shell/router';

interface Props {
  to: string;
  appearance?: 'primary' | 'outline' | 'subtle';
  icon?: ReactElement;
  className?: string;
  children: ReactNode;
  'aria-label'?: string;
}

/** A real link: middle click and "open in a new tab" work. */
export const ButtonLink = ({ to, appearance = 'outline', ...rest }: Props) => {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    void navigate(to);
  };
  return <Button as="a" href={to} appearance={appearance} onClick={follow} {...rest} />;
};
