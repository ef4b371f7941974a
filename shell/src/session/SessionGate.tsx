import {
  describeError,
  notify,
  useAppDispatch,
  useAppSelector,
  useSession,
  useTranslate,
  useUi,
} from '@recueil/shell/contract';
import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react';
import { api } from '../contract/api.ts';
import { hasStoredLanguage } from '../contract/ui-slice.ts';
import { ErrorBoundary } from '../error-pages/CrashPage.tsx';
import { HealthMonitor } from '../health/HealthMonitor.tsx';
import { SignInRequiredPage } from './SignInRequiredPage.tsx';
import { forgetVaultKeys } from '../encryption-session/keys/forget-vault-keys.ts';
import { clearDataOfOthers } from './clear-personal-data.ts';
import { leavePage } from './leave-page.ts';
import { SessionExpiryMonitor } from './SessionExpiryMonitor.tsx';

const TwoFactorRequired = lazy(() =>
  import('./TwoFactorRequiredPage.tsx').then((module) => ({
    default: module.TwoFactorRequiredPage,
  })),
);

const Unauthorized = lazy(() =>
  import('./UnauthorizedPage.tsx').then((module) => ({ default: module.UnauthorizedPage })),
);

/** The layout renders while the session loads: screens fetch data with the same token. */
export const SessionGate = ({ children }: { children: ReactNode }) => {
  const { user, status } = useSession();
  const { error, refetch } = api.useGetProfileQuery(undefined, { skip: status === 'anonymous' });
  const { setLanguage } = useUi();
  const dispatch = useAppDispatch();
  const t = useTranslate('shell');
  const wasSignedIn = useRef(false);
  const organizationChanged = useAppSelector((state) => state.client.organizationChanged);
  const twoFactorRequired = useAppSelector((state) => state.client.twoFactorRequired);
  const isUnauthorized = useAppSelector((state) => state.client.isUnauthorized);
  const forbiddenCalls = useAppSelector((state) => state.client.forbiddenCalls);
  useEffect(() => {
    if (organizationChanged) leavePage('/app/dashboard');
  }, [organizationChanged]);
  useEffect(() => {
    if (forbiddenCalls > 0 && status === 'signed-in') void refetch();
  }, [forbiddenCalls, refetch, status]);
  useEffect(() => {
    if (status === 'anonymous') void forgetVaultKeys();
  }, [status]);
  useEffect(() => {
    if (!user) return;
    clearDataOfOthers(user.id, user.organizationId);
    if (!wasSignedIn.current && !hasStoredLanguage()) setLanguage(user.preferredLanguage);
    wasSignedIn.current = true;
  }, [user, setLanguage]);
  useEffect(() => {
    if (error && 'status' in error && error.status !== 401 && !twoFactorRequired)
      dispatch(
        notify({
          id: 'profile',
          kind: 'error',
          title: t('profileFailed'),
          message: describeError(error, t).detail,
        }),
      );
  }, [error, dispatch, t, twoFactorRequired]);
  return (
    <ErrorBoundary>
      {status === 'anonymous' && isUnauthorized ? (
        <Suspense>
          <Unauthorized />
        </Suspense>
      ) : status === 'anonymous' ? (
        <SignInRequiredPage ended={wasSignedIn.current} />
      ) : twoFactorRequired ? (
        <Suspense>
          <TwoFactorRequired />
        </Suspense>
      ) : (
        <>
          {children}
          <HealthMonitor />
        </>
      )}
      <SessionExpiryMonitor />
    </ErrorBoundary>
  );
};
