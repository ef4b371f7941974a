import { Type, type Static } from '@sinclair/typebox';
import { strictObject, Id } from '../../contract/common-schemas.contract.ts';
import { ACCENT_NAMES } from './accent-colors.contract.ts';

export const AccentNameSchema = Type.Union(ACCENT_NAMES.map((name) => Type.Literal(name)));

export const Organization = strictObject({
  id: Id,
  name: Type.String(),
  website: Type.String(),
  address: Type.String(),
  city: Type.String(),
  state: Type.String(),
  zipCode: Type.String(),
  country: Type.String(),
  timeZone: Type.String(),
  accent: AccentNameSchema,
});
export type Organization = Static<typeof Organization>;

/** `timeZone`: an IANA name, existing deadlines stay; `website`: empty or an http(s) address. */
export const UpdateOrganizationBody = strictObject({
  name: Type.Optional(Type.String({ minLength: 1, maxLength: 255, pattern: '\\S' })),
  website: Type.Optional(Type.String({ maxLength: 255, examples: ['https://example.org'] })),
  address: Type.Optional(Type.String({ maxLength: 255 })),
  city: Type.Optional(Type.String({ maxLength: 255 })),
  state: Type.Optional(Type.String({ maxLength: 2 })),
  zipCode: Type.Optional(Type.String({ maxLength: 10 })),
  country: Type.Optional(Type.String({ maxLength: 255 })),
  timeZone: Type.Optional(Type.String({ maxLength: 64, examples: ['Europe/Paris'] })),
  accent: Type.Optional(AccentNameSchema),
});
export type UpdateOrganizationBody = Static<typeof UpdateOrganizationBody>;
