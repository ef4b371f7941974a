import { Type, type Static } from '@sinclair/typebox';
import { strictObject } from '../../contract/common-schemas.contract.ts';

/** Public address of the picture; changes with it. */
export const UploadedPicture = strictObject({ url: Type.String() });
export type UploadedPicture = Static<typeof UploadedPicture>;
