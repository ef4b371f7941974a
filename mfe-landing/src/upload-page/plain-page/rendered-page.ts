import type { RequestPageData, RequestPageNotice } from '@recueil/backend/contract';
import { createContext, useContext, useSyncExternalStore } from 'react';

/** With what the server has rendered the page; null where the browser alone renders it. */
export const RenderedPage = createContext<RequestPageData | null>(null);

/** What a plain form has done, until the request changes. */
export const ShownNotice = createContext<RequestPageNotice | null>(null);

/** Null for an address that is that of no link. */
export const LinkToken = createContext<string | null>(null);

const subscribe = () => () => undefined;

/** False in the HTML of the server, which is all there is until the scripts run. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );

const useUnhydratedPage = (): RequestPageData | null => {
  const rendered = useContext(RenderedPage);
  return useHydrated() ? null : rendered;
};

/** The same in the HTML and at its first rendering by the browser. */
export function useNow(): Date {
  const page = useUnhydratedPage();
  return page === null ? new Date() : new Date(page.now);
}

/** Of clock times: the organisation's while the reader's is unknown, then the reader's. */
export function useClockZone(): string | undefined {
  const answer = useUnhydratedPage()?.answer;
  return answer?.kind === 'request' ? answer.request.timeZone : undefined;
}

/** Whether forms take files: a form cannot encrypt them. */
export function usePlainForms(): boolean {
  const answer = useUnhydratedPage()?.answer;
  return answer?.kind === 'request' && answer.request.encryptionKey === null;
}

/** Where the browser sends a form while no script handles it. */
export function useFormAction(path: string): string {
  const token = useContext(LinkToken);
  return token === null ? '' : `/request/${token}${path}`;
}
