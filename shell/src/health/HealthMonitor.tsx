import { api, notify, useAppDispatch, useTranslate } from '@recueil/shell/contract';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { healthResult, useServiceIssue, startHealthMonitor } from './health-monitor.ts';
import { MaintenanceOverlay } from './MaintenanceOverlay.tsx';

/** Watches the services while somebody is signed in, covers the app when both are away, and refreshes what is shown when they or the network are back. */
export const HealthMonitor = () => {
  const t = useTranslate('shell');
  const dispatch = useAppDispatch();
  const result = useSyncExternalStore(healthResult.subscribe, healthResult.get);
  const trouble = useServiceIssue();
  const lost = useRef<'offline' | 'maintenance' | null>(null);
  useEffect(startHealthMonitor, []);
  useEffect(() => {
    if (trouble === 'offline' || trouble === 'maintenance') lost.current = trouble;
    // Back is what has answered: a network that has only just returned may not lead anywhere yet.
    if (lost.current === null || trouble === 'offline' || trouble === 'maintenance' || !result)
      return;
    const title = t(lost.current === 'offline' ? 'offline.back' : 'maintenance.over');
    // What is shown is read again by itself when the browser says that its network is back; here nobody has said so.
    if (lost.current === 'maintenance' || !navigator.onLine)
      dispatch(api.internalActions.onOnline());
    lost.current = null;
    dispatch(notify({ id: 'network', kind: 'success', title, message: t('offline.fresh') }));
  }, [trouble, result, dispatch, t]);
  return trouble === 'maintenance' && result ? (
    <MaintenanceOverlay checkedAt={result.checkedAt} />
  ) : null;
};
