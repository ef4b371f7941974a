import { expect, test } from '@jest/globals';
import { defineTable, selectFrom, type RowOf } from './define-table.ts';

const row = { id: 'x', kind: 'a', at: null } as const;

test('rows have the types of their columns, and misspelt options and properties do not compile', () => {
  const table = defineTable('sample', 'samples', {
    columns: (c) => ({
      id: { ...c.id(), primary: true },
      kind: c.ascii<'a' | 'b'>(1),
      at: { ...c.instant(), nullable: true },
    }),
  });
  const rows: RowOf<typeof table>[] = [row];
  // @ts-expect-error not a kind
  rows.push({ ...row, kind: 'c' });
  // @ts-expect-error the id is not nullable
  rows.push({ ...row, id: null });
  // @ts-expect-error not a property
  const { properties } = selectFrom(table, 'id', 'other');
  expect(properties).toEqual(['id', 'other']);
  expect(table.properties).toEqual(Object.keys(row));
  // @ts-expect-error not an option
  defineTable('sample', 'samples', { columns: (c) => ({ id: { ...c.id(), primry: true } }) });
  defineTable('sample', 'samples', {
    columns: (c) => ({ id: c.id() }),
    // @ts-expect-error not a property
    indices: [{ columns: ['other'] }],
  });
});
