import { api, notify, useAppDispatch, useAppSelector, useTranslate } from '@recueil/shell/contract';
import { useEffect, useRef } from 'react';
import { useServiceIssue, startHealthMonitor } from './health-monitor.ts';
import { MaintenanceOverlay } from './MaintenanceOverlay.tsx';

/** Covers the app when both services are down, and refetches when they are back. */
export const HealthMonitor = () => {
  const t = useTranslate('shell');
  const dispatch = useAppDispatch();
  const result = useAppSelector((state) => state.client.health);
  const issue = useServiceIssue();
  const lastOutage = useRef<'offline' | 'maintenance' | null>(null);
  useEffect(startHealthMonitor, []);
  useEffect(() => {
    if (issue === 'offline' || issue === 'maintenance') lastOutage.current = issue;
    // Wait for a response: a returned network may not reach the server yet.
    if (lastOutage.current === null || issue === 'offline' || issue === 'maintenance' || !result)
      return;
    const title = t(lastOutage.current === 'offline' ? 'offline.back' : 'maintenance.over');
    // RTK Query refetches by itself on the browser's `online` event; here there was none.
    if (lastOutage.current === 'maintenance' || !navigator.onLine)
      dispatch(api.internalActions.onOnline());
    lastOutage.current = null;
    dispatch(notify({ id: 'network', kind: 'success', title, message: t('offline.fresh') }));
  }, [issue, result, dispatch, t]);
  return issue === 'maintenance' && result ? (
    <MaintenanceOverlay checkedAt={result.checkedAt} />
  ) : null;
};
