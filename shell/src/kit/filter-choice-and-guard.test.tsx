import { expect, jest, test } from '@jest/globals';
import { createMemoryRouter, Link, RouterProvider } from '@recueil/shell/router';
import { UiProvider } from '@recueil/shell/ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FilterChoice, UnsavedChangesGuard } from './index.ts';

test('a filter is one of its choices, or none', async () => {
  const onChoice = jest.fn();
  render(
    <UiProvider>
      <FilterChoice
        legend="Statut"
        anyLabel="Tous"
        value="late"
        choices={['late', 'done']}
        getLabel={(choice) => choice.toUpperCase()}
        onChoice={onChoice}
      />
    </UiProvider>,
  );
  expect(screen.getByRole('radio', { name: 'LATE' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Tous' }));
  await userEvent.click(screen.getByRole('radio', { name: 'DONE' }));
  expect(onChoice.mock.calls).toEqual([[null], ['done']]);
});

const leave = async (dirty: boolean, saved = false) => {
  const guard = (
    <UnsavedChangesGuard
      dirty={dirty}
      saved={{ current: saved }}
      title="Partir ?"
      text="Rien n’est gardé."
      leaveLabel="Partir"
      stayLabel="Rester"
    />
  );
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <>
          {guard}
          <Link to="/?of=another">Autre</Link>
          <p>Ici</p>
        </>
      ),
    },
  ]);
  render(
    <UiProvider>
      <RouterProvider router={router} />
    </UiProvider>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Autre' }));
  return router;
};

test('leaving unsaved changes needs confirmation, also for another query of the same path', async () => {
  const router = await leave(true);
  await userEvent.click(await screen.findByRole('button', { name: 'Rester' }));
  expect(router.state.location.search).toBe('');
  expect(fireUnload()).toBe(true);
  await userEvent.click(await screen.findByRole('link', { name: 'Autre' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Partir' }));
  await screen.findByText('Ici');
  expect(router.state.location.search).toBe('?of=another');
});

test.each([
  [false, false],
  [true, true],
])(
  'leaving without unsaved changes needs no confirmation (dirty: %s, saved: %s)',
  async (dirty, saved) => {
    const router = await leave(dirty, saved);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(router.state.location.search).toBe('?of=another');
  },
);

/** Whether closing the tab asks for confirmation. */
const fireUnload = (): boolean =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
