import { useSession } from '@recueil/shell/contract';
import { lazy, Suspense, useState, type ReactNode } from 'react';

// Loaded when first opened, so that its form libraries are not part of the screen.
const ReasonsDialog = lazy(() =>
  import(/* webpackChunkName: "reasons" */ './ReasonsDialog.tsx').then(({ ReasonsDialog }) => ({
    default: ReasonsDialog,
  })),
);

/** Roles with `review:decide`, which editing reasons requires. */
const ROLES_THAT_DECIDE: ReadonlySet<string> = new Set(['owner', 'admin', 'member']);

/** `openReasonsDialog` is null for users without the role. */
export const useReasonsDialog = (): {
  openReasonsDialog: (() => void) | null;
  dialog: ReactNode;
} => {
  const { user } = useSession();
  const [open, setOpen] = useState(false);
  return {
    openReasonsDialog: user && ROLES_THAT_DECIDE.has(user.role) ? () => setOpen(true) : null,
    dialog: open && (
      <Suspense fallback={null}>
        <ReasonsDialog onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
};
