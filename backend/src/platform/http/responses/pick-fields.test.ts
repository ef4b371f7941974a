import { Type } from '@sinclair/typebox';
import { expect, test } from '@jest/globals';
import { strictObject } from '../../../contract/common-schemas.contract.ts';
import { pickFields } from './pick-fields.ts';

test('a response keeps the fields of its schema alone', () => {
  const schema = strictObject({ id: Type.String(), title: Type.String() });
  const row = { id: '1', title: 'Kbis', decidedBy: 'u1', organizationId: 'o1' };
  expect(pickFields(schema, row)).toEqual({ id: '1', title: 'Kbis' });
});
