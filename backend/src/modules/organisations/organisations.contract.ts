import { Type, type Static } from '@sinclair/typebox';
import { closed, Id } from '../../contract/shapes.contract.ts';

/** `GET /v1/organization`. */
export const Organization = closed({
  id: Id,
  name: Type.String(),
  website: Type.String(),
  address: Type.String(),
  city: Type.String(),
  state: Type.String(),
  zipCode: Type.String(),
  country: Type.String(),
  timeZone: Type.String(),
});
export type Organization = Static<typeof Organization>;

/** `PATCH /v1/organization`, owner and admin only. */
export const UpdateOrganizationBody = closed({
  name: Type.Optional(Type.String({ minLength: 1, maxLength: 255, pattern: '\\S' })),
  website: Type.Optional(Type.String({ maxLength: 255 })),
  address: Type.Optional(Type.String({ maxLength: 255 })),
  city: Type.Optional(Type.String({ maxLength: 255 })),
  state: Type.Optional(Type.String({ maxLength: 2 })),
  zipCode: Type.Optional(Type.String({ maxLength: 10 })),
  country: Type.Optional(Type.String({ maxLength: 255 })),
});
export type UpdateOrganizationBody = Static<typeof UpdateOrganizationBody>;
