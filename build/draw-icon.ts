import { createRequire } from 'node:module';
import { join } from 'node:path';
import type * as React from 'react';
import type * as ReactServer from 'react-dom/server';
import type { Screen } from './read-screen.mjs';

/** The screen with the path of its icon in the navigation, which it names as in Fluent UI. */
export const drawIcon = (screen: Screen, home: string): Screen => {
  if (!screen.navigation) return screen;
  const require = createRequire(join(home, 'package.json'));
  const icons = require('@fluentui/react-icons') as Record<string, React.ComponentType>;
  const name = screen.navigation.icon;
  const Icon = icons[name];
  if (!Icon) throw new Error(`mfe.json: @fluentui/react-icons has no ${name}.`);
  const { createElement } = require('react') as typeof React;
  const { renderToStaticMarkup } = require('react-dom/server') as typeof ReactServer;
  const paths = renderToStaticMarkup(createElement(Icon)).matchAll(/ d="([^"]+)"/g);
  const icon = [...paths].map(([, path]) => path).join(' ');
  return { ...screen, navigation: { ...screen.navigation, icon } };
};
