import { join } from 'node:path';
import type { RequestPageData } from '../pages/request-page.contract.ts';
import { loadRenderer } from './load-renderer.ts';

/** `mfe-landing/src/request-page/render-request-page.tsx`, built. */
export interface RequestPageRenderer {
  readonly files: {
    readonly styles: string;
    readonly scripts: readonly string[];
    readonly font: string;
  };
  /** Token null: the address is that of no link. */
  renderRequestPage(
    token: string | null,
    data: RequestPageData,
  ): { readonly html: string; readonly styles: string };
}

/** Null while the public pages are not built. */
export const readRequestPageRenderer = (dist: string): RequestPageRenderer | null =>
  loadRenderer<RequestPageRenderer>(join(dist, 'request-page.cjs'));
