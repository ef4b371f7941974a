import { afterEach, expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EXAMPLES } from './examples.ts';
import * as kit from '../kit/index.ts';
import { KitPage } from './KitPage.tsx';
import { findCatalogueGaps } from '../contract/testing-catalogues.ts';
import { DATE_MESSAGES } from '../kit/date-time/date-messages.ts';
import { KIT_MESSAGES } from '../kit/i18n/kit-messages.ts';

interface Fiber {
  type: unknown;
  child: Fiber | null;
  sibling: Fiber | null;
}

/** The components on the page by identity: a heading alone is no example. */
const drawn = (container: HTMLElement): Set<unknown> => {
  const found = new Set<unknown>();
  const walk = (fiber: Fiber | null): void => {
    if (!fiber) return;
    found.add(fiber.type);
    walk(fiber.child);
    walk(fiber.sibling);
  };
  const root = Object.entries(container).find(([key]) =>
    key.startsWith('__reactContainer$'),
  )?.[1] as { stateNode: { current: Fiber } };
  walk(root.stateNode.current);
  return found;
};

const pieces = Object.entries(kit).filter(
  ([name, value]) => /^[A-Z][a-z]/.test(name) && typeof value === 'function',
);

// By selector and text: role queries are slow on a page of this size.
const open = async () => {
  const page = render(<KitPage />);
  await act(() => import('../kit/date-time/CalendarField.tsx'));
  return page;
};

afterEach(() => void delete document.documentElement.dataset['density']);

test.each([KIT_MESSAGES, DATE_MESSAGES])(
  'the kit has the same texts in French and English',
  ({ fr, en }) => {
    expect(findCatalogueGaps(fr, en)).toEqual([]);
  },
);

test('every component of the kit is on the page, with an entry in the contents', async () => {
  const { container } = await open();
  const shown = drawn(container);
  expect(pieces.length).toBeGreaterThan(25);
  expect(pieces.filter(([, piece]) => !shown.has(piece)).map(([name]) => name)).toEqual([]);
  const contents = [...container.querySelectorAll('nav a code')].flatMap((names) =>
    names.textContent.split(', '),
  );
  expect(pieces.map(([name]) => name).filter((name) => !contents.includes(name))).toEqual([]);
});

test('each entry of the contents links to an example, which shows both themes', async () => {
  const { container } = await open();
  const links = container.querySelectorAll('nav a');
  expect(links.length).toBeGreaterThan(20);
  for (const link of links) {
    const section = container.querySelector(link.getAttribute('href') ?? 'none');
    expect(
      [...(section?.querySelectorAll('[data-theme]') ?? [])].map((sheet) =>
        sheet.getAttribute('data-theme'),
      ),
    ).toEqual(['light', 'dark']);
  }
});

test('the page changes its language and its density', async () => {
  const { container } = await open();
  const titles = () =>
    [...container.querySelectorAll('section > h2[id^=kit-]')].map(
      ({ firstChild }) => firstChild?.textContent,
    );
  expect(titles()).toEqual(EXAMPLES.map(({ title }) => title.fr));
  expect(titles()).toContain('Choisir une date');
  await userEvent.click(screen.getByText('English'));
  expect(await screen.findByText('Recueil’s components')).toBeVisible();
  expect(titles()).toEqual(EXAMPLES.map(({ title }) => title.en));
  const compact = screen.getByLabelText('Compact mode');
  await userEvent.click(compact);
  expect(document.documentElement).toHaveAttribute('data-density', 'compact');
  await userEvent.click(compact);
  expect(document.documentElement).not.toHaveAttribute('data-density');
});
