/** Characters. */
export const ORGANIZATION_LIMITS = {
  name: 255,
  website: 255,
  address: 255,
  city: 255,
  state: 2,
  zipCode: 10,
  country: 255,
  timeZone: 64,
} as const;
