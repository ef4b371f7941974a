import { useSession } from '@recueil/shell/contract';
import type { UnlockedVaultKey } from '@recueil/shell/encryption';
import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { vaultSession } from './vault-session.ts';

const UnlockDialog = lazy(() =>
  import(/* webpackChunkName: "unlock-vault" */ './UnlockDialog.tsx').then((module) => ({
    default: module.UnlockDialog,
  })),
);

export interface VaultKeys {
  /** `off`: the screen has no encrypted document. */
  readonly state: 'off' | 'loading' | 'locked' | 'unlocked';
  /** The same array until other keys are unlocked. */
  readonly keys: readonly UnlockedVaultKey[];
  /** Resolves when the dialog is closed, unlocked or not. */
  readonly requestUnlock: () => Promise<void>;
  /** To be rendered by the screen. */
  readonly dialog: ReactNode;
}

const NO_KEYS: readonly UnlockedVaultKey[] = [];

/** `isNeeded`: the screen shows an encrypted document; without one nothing is loaded. */
export const useVaultKeys = (isNeeded: boolean): VaultKeys => {
  const { user } = useSession();
  const [onClosed, setOnClosed] = useState<(() => void) | null>(null);
  const keys = useSyncExternalStore(vaultSession.subscribe, vaultSession.getKeys);
  const [userId, organizationId] = [user?.id, user?.organizationId];
  useEffect(() => {
    if (isNeeded && userId && organizationId) void vaultSession.start({ userId, organizationId });
  }, [isNeeded, userId, organizationId]);
  const requestUnlock = useCallback(
    () => new Promise<void>((resolve) => setOnClosed(() => resolve)),
    [],
  );
  const handleClose = () => {
    setOnClosed(null);
    onClosed?.();
  };
  const owner = userId && organizationId ? { userId, organizationId } : null;
  return {
    state: !isNeeded ? 'off' : keys === null ? 'loading' : keys.length > 0 ? 'unlocked' : 'locked',
    keys: (isNeeded && keys) || NO_KEYS,
    requestUnlock,
    dialog: onClosed && owner && (
      <Suspense fallback={null}>
        <UnlockDialog owner={owner} onClose={handleClose} />
      </Suspense>
    ),
  };
};
