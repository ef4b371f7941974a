/** Fractions of the width and height of the photo as it is turned. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Clockwise from the top left. */
export type Corners = readonly [Point, Point, Point, Point];

export interface PageEdit {
  /** Quarter turns, clockwise. */
  readonly turns: 0 | 1 | 2 | 3;
  /** Of the page in the photo; null: the whole photo. */
  readonly corners: Corners | null;
  readonly contrast: boolean;
}

export const UNEDITED: PageEdit = { turns: 0, corners: null, contrast: false };

export const WHOLE_PHOTO: Corners = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
];

export const isEdited = ({ turns, corners, contrast }: PageEdit): boolean =>
  turns !== 0 || corners !== null || contrast;

/** A quarter turn clockwise: the bottom left becomes the top left. */
function turnCorners([topLeft, topRight, bottomRight, bottomLeft]: Corners): Corners {
  const turn = ({ x, y }: Point): Point => ({ x: 1 - y, y: x });
  return [turn(bottomLeft), turn(topLeft), turn(topRight), turn(bottomRight)];
}

export const turnEdit = ({ turns, corners, contrast }: PageEdit): PageEdit => ({
  turns: ((turns + 1) % 4) as PageEdit['turns'],
  corners: corners && turnCorners(corners),
  contrast,
});

/** `corners` of the photo as it is stored. */
export function toTurnedCorners(corners: Corners, turns: PageEdit['turns']): Corners {
  let turned = corners;
  for (let turn = 0; turn < turns; turn += 1) turned = turnCorners(turned);
  return turned;
}

/** Within the photo, and only as long as the page stays a convex quadrilateral. */
export function moveCorner(corners: Corners, index: number, to: Point): Corners {
  const clamp = (value: number) => Math.min(1, Math.max(0, value));
  const place = { x: clamp(to.x), y: clamp(to.y) };
  const moved = corners.map((corner, at) => (at === index ? place : corner)) as unknown as Corners;
  return isConvex(moved) ? moved : corners;
}

/** Smallest area of the triangle at a corner, as a fraction of the photo. */
const MIN_AREA = 0.0025;

const isConvex = (corners: Corners): boolean =>
  corners.every((corner, at) => {
    const next = corners[(at + 1) % 4]!;
    const after = corners[(at + 2) % 4]!;
    const area =
      (next.x - corner.x) * (after.y - next.y) - (next.y - corner.y) * (after.x - next.x);
    return area / 2 > MIN_AREA;
  });
