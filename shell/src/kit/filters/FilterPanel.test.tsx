import { afterEach, expect, test } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UiProvider } from '@recueil/shell/ui';
import { useState } from 'react';
import { ChoiceChips, FilterPanel } from '../index.ts';

const CLEARED = { status: 'any' };
const Filtered = () => {
  const [filters, setFilters] = useState(CLEARED);
  return (
    <UiProvider>
      <FilterPanel
        getLabel={(name) => ({ title: 'Filtres', close: 'Fermer', clear: 'Effacer' })[name]}
        applyLabel={({ status }) =>
          status === 'any' ? 'Afficher 26 demandes' : 'Afficher 3 demandes'
        }
        value={filters}
        clearedValue={CLEARED}
        activeCount={filters.status === 'any' ? 0 : 1}
        onApply={setFilters}
      >
        {({ status }, change) => (
          <ChoiceChips
            legend="Statut"
            value={status}
            onChoice={(next) => change({ status: next })}
            choices={[
              { value: 'any', label: 'Tous' },
              { value: 'pending', label: 'En attente' },
            ]}
          />
        )}
      </FilterPanel>
      <output>{filters.status}</output>
    </UiProvider>
  );
};

const matchMedia = globalThis.matchMedia;
afterEach(() => void (globalThis.matchMedia = matchMedia));

const open = async () => {
  render(<Filtered />);
  await userEvent.click(screen.getByRole('button', { name: 'Filtres' }));
};

test.each([
  ['on a desktop', false],
  ['on a phone', true],
])(
  '%s a draft shows its result, is applied as a whole, and the button counts active filters',
  async (_where, phone) => {
    globalThis.matchMedia = (media) => ({
      ...matchMedia(media),
      matches: phone && media.includes('max-width: 767px'),
    });
    await open();
    await userEvent.click(await screen.findByRole('radio', { name: 'En attente' }));
    expect(screen.getByText('any')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Afficher 3 demandes' }));
    expect(screen.getByText('pending')).toBeInTheDocument();
    const button = await screen.findByRole('button', { name: 'Filtres 1' });
    expect(button).toHaveTextContent('Filtres 1');
    await waitFor(() => expect(button).toHaveFocus());
    expect(button).toHaveAttribute('aria-expanded', 'false');
  },
);

test('clearing resets the draft; the active filters change only when it is applied', async () => {
  await open();
  await userEvent.click(await screen.findByRole('radio', { name: 'En attente' }));
  await userEvent.click(screen.getByRole('button', { name: 'Afficher 3 demandes' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Filtres 1' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Effacer' }));
  expect(screen.getByRole('radio', { name: 'Tous' })).toBeChecked();
  expect(screen.getByText('pending')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Afficher 26 demandes' }));
  expect(screen.getByText('any')).toBeInTheDocument();
});

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['its cross', () => userEvent.click(screen.getByRole('button', { name: 'Fermer' }))],
  [
    'its own button',
    // The open panel hides the page from screen readers after a moment.
    () => userEvent.click(screen.getByRole('button', { name: 'Filtres', hidden: true })),
  ],
])('%s closes the filters, discards the draft and returns the focus', async (_what, leave) => {
  await open();
  await userEvent.click(await screen.findByRole('radio', { name: 'En attente' }));
  await leave();
  await waitFor(() => expect(screen.queryByRole('radio', { name: 'En attente' })).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Filtres' })).toHaveFocus());
  await userEvent.click(screen.getByRole('button', { name: 'Filtres' }));
  expect(await screen.findByRole('radio', { name: 'Tous' })).toBeChecked();
});

test('choice chips are one named group of radio buttons', () => {
  render(
    <UiProvider>
      <ChoiceChips
        hideLegend
        legend="Choix rapides"
        value="7"
        onChoice={() => undefined}
        choices={[
          { value: '3', label: '3 jours' },
          { value: '7', label: '7 jours' },
        ]}
      />
    </UiProvider>,
  );
  expect(
    within(screen.getByRole('group', { name: 'Choix rapides' })).getByRole('radio', {
      name: '7 jours',
    }),
  ).toBeChecked();
});
