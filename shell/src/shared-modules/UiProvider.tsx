import { FluentProvider, PortalMountNodeProvider } from '@fluentui/react-components';
import { createDOMRenderer, RendererProvider } from '@griffel/react';
import type { ReactNode } from 'react';
import { fluentStyleHooks } from './fluent-style-hooks.ts';
import { darkTheme, lightTheme } from './theme.ts';

// The CSP admits Griffel's <style> elements by the page's nonce only.
const nonce =
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
const renderer = createDOMRenderer(
  typeof document === 'undefined' ? undefined : document,
  nonce ? { styleElementAttributes: { nonce } } : {},
);

/**
 * Theme, component styles and style renderer: once at the root of the app, and in a test or
 * standalone screen. Overlays mount into `overlays`, else into the body.
 */
export const UiProvider = ({
  dark = false,
  overlays,
  children,
}: {
  dark?: boolean;
  overlays?: HTMLElement;
  children: ReactNode;
}) => (
  <RendererProvider
    renderer={renderer}
    targetDocument={typeof document === 'undefined' ? undefined : document}
  >
    <FluentProvider
      theme={dark ? darkTheme : lightTheme}
      customStyleHooks_unstable={fluentStyleHooks}
    >
      <PortalMountNodeProvider value={overlays}>{children}</PortalMountNodeProvider>
    </FluentProvider>
  </RendererProvider>
);
