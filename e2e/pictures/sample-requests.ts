import { askFor, callApi, pdf, type Caller } from '../api.ts';
import type { Language } from '../pages/settings.ts';

/** Title, recipient, days until the deadline; how many documents are given and approved. */
type Sample = readonly [string, string, number, { given: number; approved: number }];

const DECIDED = { given: 3, approved: 3 };
const SUBMITTED = { given: 3, approved: 0 };
const STARTED = { given: 2, approved: 0 };

const SAMPLES: Readonly<Record<Language, readonly Sample[]>> = {
  fr: [
    ['Vente maison, allée des Ormes', 'Marc Delaunay', 9, DECIDED],
    ['Prêt relais, Cesson', 'Thomas Ferrand', 2, SUBMITTED],
    ['Contrat de mariage', 'Inès Da Silva', 12, DECIDED],
    ['Bail, rue des Lices', 'Léa Garnier', 6, SUBMITTED],
    ['Succession Marchand', 'Bernard Marchand', 8, STARTED],
  ],
  en: [
    ['House sale, allée des Ormes', 'Marc Delaunay', 9, DECIDED],
    ['Bridging loan, Cesson', 'Thomas Ferrand', 2, SUBMITTED],
    ['Marriage contract', 'Inès Da Silva', 12, DECIDED],
    ['Lease, rue des Lices', 'Léa Garnier', 6, SUBMITTED],
    ['Marchand estate', 'Bernard Marchand', 8, STARTED],
  ],
};

export const OFFICE: Readonly<Record<Language, string>> = {
  fr: 'Étude Vasseur',
  en: 'Vasseur Notaries',
};

export const DOCUMENTS: Readonly<Record<Language, readonly string[]>> = {
  fr: ['Pièce d’identité, recto et verso', 'Avis d’imposition 2025', 'Justificatif de domicile'],
  en: ['Identity document, both sides', 'Income tax notice 2025', 'Proof of address'],
};

/** The last request, which its recipient has started, and one that waits for review. */
export interface SampleRequests {
  readonly id: string;
  readonly token: string;
  readonly submitted: string;
}

export async function createSampleRequests(
  office: Caller,
  language: Language,
): Promise<SampleRequests> {
  let made = { id: '', token: '', submitted: '' };
  for (const [title, person, days, { given, approved }] of SAMPLES[language]) {
    const { id, token, requestedDocumentIds } = await askFor(
      office.url,
      office.bearer,
      DOCUMENTS[language],
      {
        title,
        recipientName: person,
        recipientEmail: `${person.split(' ').at(-1)!.toLowerCase()}@courriel.example`,
        deadline: new Date(Date.now() + days * 86_400_000).toISOString(),
      },
    );
    const recipient = { url: office.url, bearer: token };
    for (const [index, requestedDocumentId] of requestedDocumentIds.slice(0, given).entries()) {
      const name = DOCUMENTS[language][index]!;
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(pdf(name, 240_000))]), `${name}.pdf`);
      await callApi(
        recipient,
        `/public/request/documents/${requestedDocumentId}/file`,
        'POST',
        form,
      );
    }
    if (given === requestedDocumentIds.length)
      await callApi(recipient, '/public/request/submit', 'POST', {});
    for (const requestedDocumentId of requestedDocumentIds.slice(0, approved))
      await callApi(office, `/requests/${id}/documents/${requestedDocumentId}/approve`, 'POST', {});
    made = {
      id,
      token,
      submitted: given > approved && given === requestedDocumentIds.length ? id : made.submitted,
    };
  }
  return made;
}
