import type { Organization } from '@recueil/backend/contract';

export const SAMPLE_ORGANIZATION: Organization = {
  id: 'O1',
  name: 'Vasseur & Lacaze',
  website: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  country: 'France',
  timeZone: 'Europe/Paris',
  accent: 'petrol',
  maxSessionMinutes: null,
  visibility: 'organization',
  requireTwoFactor: false,
  emailDomains: [],
  linkDays: null,
  fileGroups: null,
  maxFileSize: null,
  logoUrl: null,
  version: 1,
  ceilings: { linkDays: null, maxFileSize: 10 * 1024 * 1024 },
};
