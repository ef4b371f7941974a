import { expect, test } from '@jest/globals';
import {
  isEdited,
  moveCorner,
  toTurnedCorners,
  turnEdit,
  UNEDITED,
  WHOLE_PHOTO,
  type Corners,
  type PageEdit,
} from './page-edit.rules.ts';

const corners: Corners = [
  { x: 0.1, y: 0.2 },
  { x: 0.9, y: 0.25 },
  { x: 0.8, y: 0.9 },
  { x: 0.2, y: 0.75 },
];

test('the corners turn with the photo, and four turns change nothing', () => {
  const [topLeft] = toTurnedCorners(corners, 1);
  expect(topLeft).toEqual({ x: 0.25, y: 0.2 });
  let edit: PageEdit = { ...UNEDITED, corners };
  for (let turn = 0; turn < 4; turn += 1) edit = turnEdit(edit);
  expect(edit.turns).toBe(0);
  edit.corners!.forEach(({ x, y }, at) => {
    expect(x).toBeCloseTo(corners[at]!.x);
    expect(y).toBeCloseTo(corners[at]!.y);
  });
});

test.each([
  ['stays in the photo', 0, { x: -0.5, y: 0.1 }, { x: 0, y: 0.1 }],
  ['does not cross its neighbour', 0, { x: 0.95, y: 0.2 }, { x: 0.1, y: 0.2 }],
  ['does not fold the page', 2, { x: 0.3, y: 0.3 }, { x: 0.8, y: 0.9 }],
  ['does not leave a page without height', 3, { x: 0.11, y: 0.21 }, { x: 0.2, y: 0.75 }],
  ['moves', 1, { x: 1, y: 0 }, { x: 1, y: 0 }],
])('a corner that is dragged %s', (_, index, to, expected) => {
  expect(moveCorner(corners, index, to)[index]).toEqual(expected);
});

test('a page is edited once it is turned, cropped or sharper in contrast', () => {
  expect(isEdited(UNEDITED)).toBe(false);
  expect(isEdited(turnEdit(UNEDITED))).toBe(true);
  expect(isEdited({ ...UNEDITED, corners: WHOLE_PHOTO })).toBe(true);
  expect(isEdited({ ...UNEDITED, contrast: true })).toBe(true);
});
