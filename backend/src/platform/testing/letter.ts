import type { RequestLetter } from '../../modules/requests/index.ts';

export const ORGANISATION = '01JZORGANISATION0000000000';
export const REQUEST = '01JZREQUEST000000000000000';

/** A letter as a notary's office would send it. */
export const sampleLetter = (): RequestLetter => ({
  organisationId: ORGANISATION,
  requestId: REQUEST,
  title: 'Prêt relais, maison de Cesson',
  subject: '',
  message: 'Des photos bien nettes suffisent.',
  status: 'pending',
  reason: '',
  deadline: new Date('2026-11-27T22:59:59.999Z'),
  timeZone: 'Europe/Paris',
  locale: 'fr',
  organisationName: 'Vasseur & Lacaze',
  organisationAddress: 'Rennes',
  accent: 'petrol',
  sender: { id: '01JZSENDER0000000000000000', name: 'Hélène Vasseur', email: 'helene@vasseur.example', locale: 'fr' },
  recipient: { name: 'Thomas Ferrand', email: 'thomas@example.org' },
  documents: [
    { id: '01JZDOCUMENT1000000000000', title: 'Pièce d’identité, recto et verso', description: '', required: true, validationStatus: null, rejectionReason: null, incomplete: false, file: null },
    { id: '01JZDOCUMENT2000000000000', title: 'Trois derniers bulletins de salaire', description: 'Août, septembre et octobre 2026, toutes les pages.', required: true, validationStatus: null, rejectionReason: null, incomplete: false, file: null },
    { id: '01JZDOCUMENT3000000000000', title: 'Avis d’imposition 2025', description: '', required: true, validationStatus: null, rejectionReason: null, incomplete: false, file: null },
    { id: '01JZDOCUMENT4000000000000', title: 'Livret de famille', description: '', required: false, validationStatus: null, rejectionReason: null, incomplete: false, file: null },
  ],
});
