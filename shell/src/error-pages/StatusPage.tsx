import { lazy, Suspense, type ComponentProps } from 'react';
import type { HttpStatusPage } from './HttpStatusPage.tsx';

const LazyHttpStatusPage = lazy(() =>
  import('./HttpStatusPage.tsx').then((module) => ({ default: module.HttpStatusPage })),
);

/** Not part of the first load. */
export const StatusPage = (props: ComponentProps<typeof HttpStatusPage>) => (
  <Suspense>
    <LazyHttpStatusPage {...props} />
  </Suspense>
);
