import { withDe } from '../../../contract/elision.contract.ts';
import type { RequestMailData } from '../../requests/index.ts';
import { NOTHING_RECEIVED, sampleMailData, type SampleContext } from './sample-context.ts';

const UNBREAKABLE_WORD =
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

export function longSampleRequest(context: SampleContext): Partial<RequestMailData> {
  const [first, ...others] = sampleMailData(context, NOTHING_RECEIVED).requestedDocuments;
  return {
    title: `${context.locale === 'fr' ? 'Succession et vente de la maison de famille' : 'Estate and sale of the family house'}, ${UNBREAKABLE_WORD} & Cie`,
    organizationName: `Étude ${UNBREAKABLE_WORD}, Lefèvre-Kerguélen & Associés`,
    organizationAddress: 'Saint-Remy-en-Bouzemont-Saint-Genest-et-Isson',
    message: `${UNBREAKABLE_WORD} ${UNBREAKABLE_WORD}\n\nhttps://example.org/${'a/'.repeat(60)}`,
    recipient: {
      name: `Marie-Antoinette-Élisabeth ${withDe(UNBREAKABLE_WORD)}`,
      email: 'marie@example.org',
    },
    ...(first
      ? {
          requestedDocuments: [
            {
              ...first,
              title: UNBREAKABLE_WORD.repeat(2),
              description: `${UNBREAKABLE_WORD} ${UNBREAKABLE_WORD}`,
            },
            ...others,
            ...Array.from({ length: 12 }, () => first),
          ],
        }
      : {}),
  };
}
