import { useSession } from '@recueil/shell/contract';
import { lazy, Suspense, useState, type ReactNode } from 'react';

// Its forms come with the first opening, not with the screen.
const ReasonsDialog = lazy(() =>
  import(/* webpackChunkName: "reasons" */ './ReasonsDialog.tsx').then(({ ReasonsDialog }) => ({
    default: ReasonsDialog,
  })),
);

/** Roles that hold `review:decide`, which changing a reason asks for. */
const ROLES_THAT_DECIDE: ReadonlySet<string> = new Set(['owner', 'admin', 'member']);

/** What opens the dialog, null for whoever may not; and the dialog, which outlives the place it was opened from. */
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
