import { defineProblem } from '../../platform/problem.ts';

export const pictureTypeRefused = defineProblem(
  415,
  'picture-type-refused',
  'Pictures must be PNG, JPEG or WebP files.',
);
export const pictureUnreadable = defineProblem(
  422,
  'picture-unreadable',
  'The picture is damaged or has too many pixels.',
);
