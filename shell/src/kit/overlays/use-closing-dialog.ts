import { useRef, useState, type ComponentProps } from 'react';
import type { Dialog } from '@recueil/shell/ui-overlay';

/**
 * A dialog that its parent mounts open. `close` starts the exit motion; after it the opener gets
 * the focus back and `onClosed` runs once: a dialog that unmounts earlier leaves `aria-hidden` on
 * the page.
 */
export const useClosingDialog = (onClosed: () => void) => {
  const [isClosing, setIsClosing] = useState(false);
  // Without a trigger of its own the dialog has to remember the opener.
  const [opener] = useState(() => document.activeElement);
  const hasClosed = useRef(false);
  const surfaceMotion: ComponentProps<typeof Dialog>['surfaceMotion'] = {
    onMotionFinish: (_event, { direction }) => {
      if (direction !== 'exit' || hasClosed.current) return;
      hasClosed.current = true;
      // The action may have removed the opener; without any focus the page would stay hidden.
      const canReturnFocus =
        opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
      (canReturnFocus ? opener : document.querySelector<HTMLElement>('h1[tabindex]'))?.focus();
      onClosed();
    },
  };
  return { close: () => setIsClosing(true), dialogProps: { open: !isClosing, surfaceMotion } };
};
