import { afterEach, expect, test } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UiProvider } from '@recueil/shell/ui';
import { useState, type Key } from 'react';
import { DataTable, EmptyState, type DataTableColumn, type DataTableSorting } from '../index.ts';

interface Row {
  id: string;
  title: string;
  size: number;
}
const ROWS: Row[] = [
  { id: 'a', title: 'Bail', size: 4 },
  { id: 'b', title: 'Donation', size: 2 },
  { id: 'c', title: 'Vente', size: 6 },
];
const opened: string[] = [];
const deleted: string[] = [];
const columns: DataTableColumn<Row>[] = [
  {
    key: 'title',
    header: 'Demande',
    sortable: true,
    cell: ({ id, title }) => (
      <a
        href={`#${id}`}
        onClick={(event) => {
          event.preventDefault();
          opened.push(`${id}${event.ctrlKey ? ' in a new tab' : ''}`);
        }}
      >
        {title}
      </a>
    ),
  },
  { key: 'size', header: 'Documents', cell: ({ size }) => size },
  {
    key: 'actions',
    header: 'Actions',
    hideHeader: true,
    align: 'end',
    showOnHover: true,
    cell: ({ id }) => (
      <button type="button" onClick={() => deleted.push(id)}>
        Supprimer {id}
      </button>
    ),
  },
];
const common = { caption: 'Demandes en cours', columns, rowKey: ({ id }: Row) => id };

const matchMedia = globalThis.matchMedia;
const onPhone = () =>
  void (globalThis.matchMedia = (media) => ({
    ...matchMedia(media),
    matches: media.includes('max-width: 767px'),
  }));
afterEach(() => {
  globalThis.matchMedia = matchMedia;
  opened.length = 0;
  deleted.length = 0;
});

test('a table has a name, and each sortable column announces its direction', () => {
  render(
    <UiProvider>
      <DataTable {...common} rows={ROWS} sorting={{ key: 'title', order: 'desc' }} />
    </UiProvider>,
  );
  expect(screen.getByRole('table', { name: 'Demandes en cours' })).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'Demande' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  expect(screen.getByRole('columnheader', { name: 'Documents' })).not.toHaveAttribute('aria-sort');
  expect(screen.getByRole('columnheader', { name: 'Actions' })).toBeInTheDocument();
});

test('a sortable header sorts by its column, by keyboard too', async () => {
  const sortedBy: string[] = [];
  const sorting: DataTableSorting = { key: 'size', order: 'asc' };
  render(
    <UiProvider>
      <DataTable {...common} rows={ROWS} sorting={sorting} onSort={(key) => sortedBy.push(key)} />
    </UiProvider>,
  );
  expect(screen.getByRole('columnheader', { name: 'Demande' })).toHaveAttribute(
    'aria-sort',
    'none',
  );
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(sortedBy).toEqual(['title']);
});

test('a press anywhere on a row follows its link with the modifier keys', async () => {
  render(
    <UiProvider>
      <DataTable {...common} rows={ROWS} rowsOpenLink />
    </UiProvider>,
  );
  await userEvent.click(screen.getByRole('cell', { name: '4' }));
  await userEvent.keyboard('{Control>}');
  const user = userEvent.setup();
  await user.keyboard('{Control>}');
  await user.click(screen.getByRole('cell', { name: '6' }));
  expect(opened).toEqual(['a', 'c in a new tab']);
});

test('a button in a row does its own work and opens nothing', async () => {
  render(
    <UiProvider>
      <DataTable {...common} rows={ROWS} rowsOpenLink />
    </UiProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Supprimer b' }));
  expect([deleted, opened]).toEqual([['b'], []]);
});

test('a row without a link ignores a press', async () => {
  render(
    <UiProvider>
      <DataTable {...common} rows={ROWS} />
    </UiProvider>,
  );
  await userEvent.click(screen.getByRole('cell', { name: '4' }));
  expect(opened).toEqual([]);
});

test('arrow keys move between rows and stop at the ends', async () => {
  render(
    <UiProvider>
      <DataTable {...common} rows={ROWS} rowsOpenLink />
    </UiProvider>,
  );
  act(() => screen.getByRole('link', { name: 'Bail' }).focus());
  await userEvent.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('link', { name: 'Vente' })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  expect(screen.getByRole('link', { name: 'Donation' })).toHaveFocus();
});

const Choosing = () => {
  const [selected, setSelected] = useState<ReadonlySet<Key>>(new Set(['gone', 'b']));
  return (
    <UiProvider>
      <DataTable
        {...common}
        rows={ROWS}
        rowsOpenLink
        selection={{
          selected,
          onChange: setSelected,
          allLabel: 'Tout',
          rowLabel: ({ title }) => `Choisir ${title}`,
        }}
        renderCard={({ title }, select) => (
          <>
            {select}
            {title}
          </>
        )}
      />
      <output>{[...selected].join(' ')}</output>
    </UiProvider>
  );
};

test('rows are selected one by one or all at once, and some selected rows show as mixed', async () => {
  render(<Choosing />);
  const all = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Tout' });
  expect([all.indeterminate, all.checked]).toEqual([true, false]);
  expect(screen.getByRole('row', { name: /Donation/ })).toHaveAttribute('aria-selected', 'true');
  await userEvent.click(all);
  expect([all.indeterminate, all.checked]).toEqual([false, true]);
  expect(screen.getByRole('status')).toHaveTextContent('gone b a c');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choisir Bail' }));
  expect(all.indeterminate).toBe(true);
  await userEvent.click(all);
  await userEvent.click(all);
  expect(screen.getByRole('status')).toHaveTextContent('gone');
  expect(opened).toEqual([]);
});

test('while rows load, the table keeps its header, announces loading and is busy', () => {
  render(
    <UiProvider>
      <DataTable {...common} rows={undefined} loadingLabel="Chargement des demandes" />
    </UiProvider>,
  );
  expect(screen.getByRole('columnheader', { name: 'Demande' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Chargement des demandes');
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
});

test('an empty table is replaced by its empty state', () => {
  render(
    <UiProvider>
      <DataTable {...common} rows={[]} empty={<EmptyState title="Aucune demande" />} />
    </UiProvider>,
  );
  expect(screen.getByRole('heading', { name: 'Aucune demande' })).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});

test('on a phone a table is a list of cards with the same name and checkboxes', async () => {
  onPhone();
  render(<Choosing />);
  const cards = within(screen.getByRole('list', { name: 'Demandes en cours' })).getAllByRole(
    'listitem',
  );
  expect(cards.map((card) => card.textContent)).toEqual(['Bail', 'Donation', 'Vente']);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choisir Vente' }));
  expect(screen.getByRole('status')).toHaveTextContent('gone b c');
  expect(screen.queryByRole('table')).toBeNull();
});

test('without a card renderer a phone shows the table', () => {
  onPhone();
  render(
    <UiProvider>
      <DataTable {...common} rows={ROWS} />
    </UiProvider>,
  );
  expect(screen.getByRole('table')).toBeVisible();
});
